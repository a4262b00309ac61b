// ./dev docs: runs the examples of README and docs and compares them with what the program prints today. See README.md here.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from './check.mjs';
import { examplesOf } from './examples.mjs';
import { brokenLinks } from './links.mjs';
import { executedOnce } from './outcome.mjs';
import { rewritten } from './rewrite.mjs';

const usage = `./dev docs [--all] [--update] [FILE…]
  runs the examples of README and docs (or of these files) and compares
  --all      the slow ones, too
  --update   writes what came out into the documents; read them before you commit
`;

function arguments_(words) {
  const options = { all: false, update: false, files: [] };
  for (const word of words) {
    if (word === '--all') options.all = true;
    else if (word === '--update') options.update = true;
    else if (word.startsWith('-')) {
      process.stderr.write(`unknown option '${word}'\n${usage}`);
      process.exit(2);
    } else options.files.push(word);
  }
  return options;
}

function markdownIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return markdownIn(root, path);
      return entry.name.endsWith('.md') ? [path] : [];
    })
    .sort();
}

// The last commit that changed what the program does, so that a commit of documents alone does not make figures look old.
function stampNow(root) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const program = ['src', 'data', 'cmake', 'CMakeLists.txt', 'CMakePresets.json'];
  const date = new Date().toISOString().slice(0, 10);
  try {
    const changed = git('status', '--porcelain', '--', ...program) !== '';
    return { commit: git('log', '-1', '--format=%h', '--abbrev=7', '--', ...program) + (changed ? '+' : ''), date };
  } catch {
    return { commit: 'an unknown commit', date };
  }
}

async function inParallel(jobs, width) {
  const results = new Array(jobs.length);
  let next = 0;
  const worker = async () => {
    while (next < jobs.length) {
      const index = next++;
      results[index] = await jobs[index]();
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

const options = arguments_(process.argv.slice(2));
const root = resolve(process.env.YOMI_DOCUMENTS ?? join(dirname(fileURLToPath(import.meta.url)), '../..'));
const yomi = resolve(process.env.YOMI ?? join(root, 'build/release/yomi'));
if (!existsSync(yomi)) {
  process.stderr.write(`no program at ${yomi}; ./dev run --help builds it, or set YOMI to one\n`);
  process.exit(1);
}
const files =
  options.files.length > 0
    ? options.files.map((file) => relative(root, resolve(file)))
    : [...['README.md', 'README.ja.md'].filter((file) => existsSync(join(root, file))), ...(existsSync(join(root, 'docs')) ? markdownIn(root, 'docs') : [])];

let passed = 0;
let failed = 0;
let notRun = 0;
let slowLeft = 0;
const fail = (...lines) => {
  failed++;
  console.log(`FAILED ${lines.join('\n')}`);
};

const documents = files.map((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const found = examplesOf(file, text);
  for (const problem of [...found.problems, ...brokenLinks(root, file, text)]) fail(problem);
  notRun += found.notRun;
  const examples = found.examples.filter((example) => options.all || !example.slow);
  slowLeft += found.examples.length - examples.length;
  return { file, text, examples };
});

const width = Math.min(os.availableParallelism?.() ?? os.cpus().length, 4);
const run = executedOnce({ yomi, root });
const jobs = documents.flatMap((document) =>
  document.examples.map((example) => async () => {
    const outcome = await check(example, run, root);
    if (outcome.seconds > 10 && !example.slow) console.log(`note: ${example.where} takes ${outcome.seconds.toFixed(1)} s of processor time; mark it as slow`);
    if (outcome.faults.length === 0) passed++;
    else if (options.update && !outcome.broken) console.log(`changed ${example.where}`);
    else fail(example.where, ...outcome.faults, `  ./dev docs --update ${example.slow ? '--all ' : ''}${example.file} takes what it prints now`);
    return outcome;
  }),
);
const outcomes = await inParallel(jobs, width);
const seconds = await run.seconds();

if (options.update) {
  const stamp = stampNow(root);
  let next = 0;
  for (const { file, text, examples } of documents) {
    const theirs = outcomes.slice(next, (next += examples.length));
    const usable = examples.map((example, index) => ({ example, outcome: theirs[index] })).filter(({ outcome }) => !outcome.broken);
    const now = rewritten(text, usable.map(({ example }) => example), usable.map(({ outcome }) => outcome), stamp);
    if (now !== text) {
      writeFileSync(join(root, file), now);
      console.log(`wrote ${file}; read it, and what stands around the examples, before you commit`);
    }
  }
}

console.log(`documents: ${files.length}, not run by their marks: ${notRun}, slow and left out: ${slowLeft}, processor time: ${seconds.toFixed(1)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
