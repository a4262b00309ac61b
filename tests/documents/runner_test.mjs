// The whole runner, over documents made for it and a stand-in for yomi.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const runner = join(dirname(fileURLToPath(import.meta.url)), 'run.mjs');
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yomi-docs-test-'));
  for (const name of ['docs', 'src', 'tests']) mkdirSync(join(root, name));
  writeFileSync(
    join(root, 'yomi'),
    `#!/bin/bash
case $1 in
  solve) echo "win"; echo "nodes  42"; echo "time   0.$RANDOM s" ;;
  lines) seq 1 9 ;;
  write) echo hello >file ;;
  fail) echo "no such game"; exit 2 ;;
  wait) sleep 100 ;;
esac
`,
  );
  chmodSync(join(root, 'yomi'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (text, name = 'docs/a.md') => writeFileSync(join(root, name), text);
const text = (name = 'docs/a.md') => readFileSync(join(root, name), 'utf8');
function run(...words) {
  const { status, stdout, stderr } = spawnSync('node', [runner, ...words], {
    encoding: 'utf8',
    env: { ...process.env, YOMI: join(root, 'yomi'), YOMI_DOCUMENTS: root },
  });
  return { status, stdout: stdout + stderr };
}
const block = (mark, ...lines) => `${mark}\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;

test('what is printed as before passes, whatever the time', () => {
  write(block('<!-- run -->', '$ yomi solve', 'win', 'nodes  42', 'time   99 s'));
  const { status, stdout } = run();
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^1 passed, 0 failed$/m);
});

test('a changed output fails, with a difference and what to do', () => {
  write(block('<!-- run -->', '$ yomi solve', 'win', 'nodes  43', 'time   99 s'));
  const { status, stdout } = run();
  assert.equal(status, 1);
  assert.match(stdout, /- nodes {2}43\n.*\+ nodes {2}42/);
  assert.match(stdout, /\.\/dev docs --update docs\/a\.md/);
  assert.match(stdout, /^0 passed, 1 failed$/m);
});

test('an unmarked command fails', () => {
  write(block('text', '$ yomi solve'));
  const { status, stdout } = run();
  assert.equal(status, 1);
  assert.match(stdout, /docs\/a\.md:3: a command of yomi without a mark/);
});

test('an update writes what is printed, keeps elisions, and has nothing to do the second time', () => {
  write(
    block('<!-- run -->', '$ yomi solve', 'loss', 'nodes  42', 'time   99 s') +
      block('<!-- run -->', '$ yomi lines', '0', '…', '8', '10') +
      block('<!-- run -->', '$ yomi lines', '…', '9'),
  );
  assert.equal(run('--update').status, 0);
  const once = text();
  assert.match(once, /win\nnodes {2}42\ntime {3}0\.\d+ s\n/);
  assert.match(once, /\$ yomi lines\n1\n…\n8\n9\n```/);
  assert.match(once, /\$ yomi lines\n…\n9\n```/);
  assert.match(run('--update').stdout, /^3 passed, 0 failed$/m);
  assert.equal(text(), once);
  assert.equal(run().status, 0);
});

test('slow ones run on demand, and an update notes the commit', () => {
  write(`${block('<!-- run: slow -->', '$ yomi solve', 'win', 'nodes  1', 'time   99 s')}\n*Run at 1234abc on 2020-01-31; long.*\n`);
  assert.match(run().stdout, /slow and left out: 1[^]*^0 passed, 0 failed$/m);
  assert.equal(run('--all').status, 1);
  assert.equal(run('--all', '--update').status, 0);
  assert.match(text(), /nodes {2}42/);
  // No repository here, so no commit.
  assert.match(text(), /\*Run at an unknown commit on 20(2[1-9]|[3-9]\d)-\d\d-\d\d; long\.\*/);
  assert.equal(run('--all').status, 0);
});

test('figures of tables are compared and written', () => {
  write('<!-- run: figures -->\n| what | nodes | command |\n|---|---:|---|\n| x | 41 | `yomi solve` |\n');
  const { status, stdout } = run();
  assert.equal(status, 1);
  assert.match(stdout, /- 41 nodes\n.*\+ 42/);
  run('--update');
  assert.match(text(), /\| x \| 42 \| `yomi solve` \|/);
  assert.equal(run().status, 0);
});

test('a command that fails fails, and is not taken into the document', () => {
  write(block('<!-- run -->', '$ yomi fail', 'no such game'));
  assert.match(run().stdout, /exit status 2/);
  assert.equal(run('--update').status, 1);
  write(block('<!-- run -->', '$ yomi fail; echo "status $?"', 'no such game', 'status 2'));
  assert.equal(run().status, 0);
});

test('commands of a block share a folder of their own, and what runs beside them ends with them', () => {
  write(block('<!-- run -->', '$ yomi wait &', '$ yomi write', '$ cat file', 'hello'));
  const begun = Date.now();
  assert.equal(run().status, 0);
  assert.ok(Date.now() - begun < 20_000);
  assert.throws(() => text('file'));
});

test('files that the document shows are there', () => {
  write(block('<!-- file: a.yomi -->', 'game A') + block('<!-- run -->', '$ cat a.yomi', 'game A'));
  const { status, stdout } = run();
  assert.equal(status, 0, stdout);
  write(block('<!-- file: a.yomi -->', 'game B') + block('<!-- run -->', '$ cat a.yomi', 'game A'));
  assert.equal(run().status, 1);
});

test('files that a command writes are compared, too', () => {
  write(block('<!-- run: writes file -->', '$ yomi write'));
  write('hello\n', 'file');
  assert.equal(run().status, 0);
  write('hallo\n', 'file');
  const { status, stdout } = run('--update');
  assert.equal(status, 1);
  assert.match(stdout, /- hallo\n.*\+ hello/);
});

test('links lead somewhere', () => {
  write('[a](b.md) [b](b.md#there) [c](#here) [d](https://example.org/x)\n\n# Here\n');
  write('# There\n', 'docs/b.md');
  assert.equal(run().status, 0);
  write('[a](c.md) [b](b.md#nowhere)\n');
  const { status, stdout } = run();
  assert.equal(status, 1);
  assert.match(stdout, /c\.md leads to no file/);
  assert.match(stdout, /no heading for the link to b\.md#nowhere/);
});

test('files restrict what is run', () => {
  write(block('<!-- run -->', '$ yomi solve', 'loss'));
  write(block('<!-- run -->', '$ yomi solve', 'win', '…'), 'docs/b.md');
  assert.match(run(join(root, 'docs/b.md')).stdout, /^1 passed, 0 failed$/m);
});
