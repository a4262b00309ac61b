// The parts of the runner, each by itself: node --test tests/documents/*_test.mjs
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blank, blankLines } from './blank.mjs';
import { difference, matches } from './compare.mjs';
import { commands, examplesOf } from './examples.mjs';
import { figureIn, tableRows } from './figures.mjs';
import { anchorsOf } from './links.mjs';
import { shorten } from './rewrite.mjs';

test('times, speeds and dates are blanked, counts are not', () => {
  assert.equal(blank('time   0.791 s'), blank('time   12.8 s'));
  assert.equal(blank('in 1.00 CPU-seconds: 640289 a second'), blank('in 0.5 CPU-seconds: 1 a second'));
  assert.equal(blank('{"seconds":0.125}'), blank('{"seconds":3}'));
  assert.equal(blank('12  2026-01-31T12:00:00Z  hex'), blank('12  2027-02-01T01:02:03Z  hex'));
  assert.notEqual(blank('nodes  2359147'), blank('nodes  2359148'));
  assert.notEqual(blank('wins 12 : 11'), blank('wins 12 : 10'));
  assert.notEqual(blank('mcts:sims=500'), blank('mcts:sims=501'));
});

test('spaces count, but where a time stands', () => {
  assert.notEqual(blank('a  b'), blank('a b'));
  assert.equal(blank('depth 10    0.30 s   x'), blank('depth 10   10.30 s   x'));
});

test('a column of seconds is blanked, the others are not', () => {
  const table = (seconds, nodes) => blankLines(['name   nodes  cpu_seconds  paper', '-----  -----  -----------  -----', `fab    ${nodes}  ${seconds.padStart(11)}  0.5`]);
  assert.deepEqual(table('0.349', 10000), table('12.1', 10000));
  assert.notDeepEqual(table('0.349', 10000), table('0.349', 10001));
  assert.match(table('0.349', 10000)[2], /# 0\.5$/);
});

test('an elision stands for any lines, and for none', () => {
  assert.ok(matches(['…', 'b', 'c'], ['a', 'b', 'c']));
  assert.ok(matches(['a', '…', 'c'], ['a', 'b', 'b', 'c']));
  assert.ok(matches(['a', '…', 'c'], ['a', 'c']));
  assert.ok(matches(['…', 'b', '…'], ['a', 'b', 'c']));
  assert.ok(!matches(['…', 'b', '…', 'd'], ['a', 'c', 'd']));
  assert.ok(!matches(['a', '…'], ['b', 'c']));
  assert.ok(!matches(['a', '…', 'a'], ['a']));
});

test('without an elision every line counts', () => {
  assert.ok(matches(['a', 'b'], ['a', 'b']));
  assert.ok(!matches(['a'], ['a', 'b']));
  assert.ok(!matches(['a', 'b'], ['a']));
});

test('an output that is not shown may be anything', () => assert.ok(matches([], ['a'])));

test('a difference shows what is only in the document and only in the output', () =>
  assert.deepEqual(difference(['a', 'b', '1 s'], ['a', 'c', '2 s']), ['  a', '- b', '+ c', '  2 s']));

test('commands go on behind a pipe and a backslash', () => {
  const found = commands(['$ printf x |', '    yomi gtp hex', 'out', '$ yomi games \\', '  --json', '{}']);
  assert.deepEqual(found.map(({ command, output }) => [command, output]), [
    ['printf x |\n    yomi gtp hex', ['out']],
    ['yomi games \\\n  --json', ['{}']],
  ]);
});

const fenced = (mark, ...lines) => [mark, '```', ...lines, '```', ''].join('\n');

test('a command of yomi needs a mark', () => {
  for (const line of ['$ yomi games', 'yomi games', '$ printf x | yomi gtp hex']) {
    assert.equal(examplesOf('a.md', fenced('text', line)).problems.length, 1, line);
    assert.equal(examplesOf('a.md', fenced('<!-- run -->', line.replace(/^yomi/, '$ yomi'))).problems.length, 0, line);
    assert.equal(examplesOf('a.md', fenced('<!-- not run: a person plays -->', line)).problems.length, 0, line);
  }
  assert.match(examplesOf('a.md', 'text\n\n    $ yomi games\n').problems[0], /indented/);
  assert.equal(examplesOf('a.md', fenced('text', './dev test')).problems.length, 0);
});

test('a mark has to make sense', () => {
  assert.match(examplesOf('a.md', fenced('<!-- not run -->', '$ yomi games')).problems[0], /reason/);
  assert.match(examplesOf('a.md', fenced('<!-- run: sloow -->', '$ yomi games')).problems[0], /sloow/);
  assert.match(examplesOf('a.md', fenced('<!-- run -->', 'yomi games')).problems[0], /no command/);
});

test('a file is there for the examples below it, and one of them uses it', () => {
  const shown = `${fenced('<!-- file: a.yomi -->', 'game A', 'board 3 x 3')}\n`;
  const { examples, problems } = examplesOf('a.md', shown + fenced('<!-- run -->', '$ yomi perft a.yomi'));
  assert.deepEqual(problems, []);
  assert.deepEqual(examples[0].files, { 'a.yomi': 'game A\nboard 3 x 3\n' });
  assert.match(examplesOf('a.md', shown).problems[0], /no example uses the file a\.yomi/);
  assert.match(examplesOf('a.md', shown.replace('a.yomi', '../a.yomi')).problems[0], /no plain name/);
});

test('what is slow says at which commit it was run', () => {
  const slow = fenced('<!-- run: slow -->', '$ yomi games');
  assert.match(examplesOf('a.md', slow).problems[0], /Run at/);
  assert.equal(examplesOf('a.md', `${slow}\n*Run at 1234abc on 2026-01-31; 5 minutes.*\n`).problems.length, 0);
});

test('figures of a table are found and compared as they are written', () => {
  const [millions, column, score] = tableRows([
    '| what | nodes | won–drawn–lost | command |',
    '|---|---|---|---|',
    '| a | 0.8 s, 2.36 M | | `yomi a` |',
    '| b | 2,359,147 | | `yomi b` |',
    '| c | | 116–0–84 | `yomi c` |',
    '| no command | 3 | | |',
  ]);
  assert.equal(millions.wanted[0].text, '2.36 M');
  assert.equal(figureIn('nodes  2359147\n', millions.wanted[0]), '2.36 M');
  assert.equal(figureIn('nodes  2359147\n', column.wanted[0]), '2,359,147');
  assert.equal(figureIn('player wins\n1   1116   0   84  58.0%\n', score.wanted[0]), '1,116–0–84');
  assert.equal(figureIn('nothing', column.wanted[0]), null);
  const [perft] = tableRows(['| a | command |', '|---|---|', '| 8,276,187 leaves | `yomi perft` |']);
  assert.equal(figureIn('  5   533203   0.023 s\n  6  8276188   0.452 s\n', perft.wanted[0]), '8,276,188');
});

test('an update leaves out lines as before', () => {
  assert.deepEqual(shorten(['…', 'x', 'y'], ['1', '2', '3', '4']), ['…', '3', '4']);
  assert.deepEqual(shorten(['a', '…', 'y'], ['1', '2', '3', '4']), ['1', '…', '4']);
  assert.deepEqual(shorten(['…', '2', 'old', '…', 'y'], ['1', '2', 'new', '3', '4']), ['…', '2', 'new', '…', '4']);
  assert.deepEqual(shorten(['…', 'gone', '…', 'y'], ['1', '2', '3', '4']), ['…', '4']);
  assert.deepEqual(shorten(['a', '…', 'b'], ['1', '2']), ['1', '2']);
});

test('headings have the anchors of GitHub', () =>
  assert.deepEqual([...anchorsOf('# A b: `c`, d\n```\n# no\n```\n## Luck\n## Luck\n')], ['a-b-c-d', 'luck', 'luck-1']));
