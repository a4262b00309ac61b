// Runs one example and tells how it compares with its document.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { difference, matches, outputLines } from './compare.mjs';
import { execute } from './execute.mjs';
import { figureIn } from './figures.mjs';
import { shorten } from './rewrite.mjs';

// Seconds after which an example is ended.
const limits = { quick: 300, slow: 7200 };

const fileLines = (path) => outputLines(readFileSync(path, 'utf8'));

const changed = (lines) => lines.filter((line) => !line.startsWith('  '));

const indent = (lines) => lines.map((line) => `    ${line}`);

function blockFaults(example, { results }) {
  return example.commands.flatMap(({ command, output }, index) => {
    const actual = outputLines(results[index].output);
    const faults = [];
    if (!matches(output, actual)) faults.push(`  $ ${command}`, ...indent(difference(output, shorten(output, actual))));
    if (results[index].status !== 0) {
      faults.push(`  $ ${command}`, `    exit status ${results[index].status}`);
      if (matches(output, actual)) faults.push(...indent(actual));
    }
    return faults;
  });
}

function tableFaults(example, outcome) {
  return example.rows.flatMap(({ command, wanted }, index) => {
    const { output, status } = outcome.results[index];
    if (status !== 0) return [`  \`${command}\``, `    exit status ${status}`, ...indent(outputLines(output))];
    return wanted.flatMap((figure, which) => {
      const now = outcome.figures[index][which];
      return now === figure.text ? [] : [`  \`${command}\``, `    - ${figure.text} ${figure.kind}`, `    + ${now ?? 'no such figure in its output'}`];
    });
  });
}

// Examples that stand in several documents are run once.
export function executedOnce(options) {
  const begun = new Map();
  const run = (commands, limit, written = []) => {
    const key = [...commands, ...written].join('\n');
    if (!begun.has(key)) begun.set(key, execute(commands, written, { ...options, limit }));
    return begun.get(key);
  };
  run.seconds = async () => (await Promise.all(begun.values())).reduce((sum, { seconds }) => sum + seconds, 0);
  return run;
}

const together = (outcomes) => ({
  results: outcomes.flatMap(({ results }) => results),
  seconds: outcomes.reduce((sum, { seconds }) => sum + seconds, 0),
  timedOut: outcomes.some(({ timedOut }) => timedOut),
});

// {faults (lines to print, none if all is well), seconds, …}: also what `rewritten` needs.
export async function check(example, run, root) {
  const commands = (example.commands ?? example.rows).map(({ command }) => command);
  const limit = example.slow ? limits.slow : limits.quick;
  // The commands of a block build on each other, the rows of a table do not.
  const outcome = example.kind === 'table' ? together(await Promise.all(commands.map((command) => run([command], limit)))) : { ...(await run(commands, limit, example.written)) };
  if (example.kind === 'table') {
    outcome.figures = example.rows.map(({ wanted }, index) => wanted.map((figure) => figureIn(outcome.results[index].output, figure)));
  }
  const faults = outcome.timedOut ? ['  it took too long and was ended'] : example.kind === 'table' ? tableFaults(example, outcome) : blockFaults(example, outcome);
  const stale = example.written.filter((path, index) => !matches(fileLines(join(root, path)), outputLines(outcome.written?.[index] ?? '')));
  for (const path of stale) {
    const now = outputLines(outcome.written[example.written.indexOf(path)]);
    faults.push(`  ${path}, which it writes:`, ...indent(changed(difference(fileLines(join(root, path)), now))), '    run the command in the repository to write it anew');
  }
  // What ends with an error, or says nothing of what is asked, is never taken into a document.
  const broken = outcome.timedOut || outcome.results.some(({ status }) => status !== 0) || (outcome.figures?.flat().includes(null) ?? false) || stale.length > 0;
  return { ...outcome, faults, broken };
}
