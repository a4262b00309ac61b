// Compares what came of an example with its document and tells the faults.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { difference, matches, outputLines } from './compare.mjs';
import { outcomeOf } from './outcome.mjs';
import { shorten } from './rewrite.mjs';

const indent = (lines) => lines.map((line) => `    ${line}`);

function blockFaults({ commands }, { results }) {
  return commands.flatMap(({ command, output }, index) => {
    const actual = outputLines(results[index].output);
    const same = matches(output, actual);
    const faults = same ? [] : [`  $ ${command}`, ...indent(difference(output, shorten(output, actual)))];
    const { status } = results[index];
    return status === 0 ? faults : [...faults, `  $ ${command}`, `    exit status ${status}`, ...(same ? indent(actual) : [])];
  });
}

function tableFaults({ rows }, { results, figures }) {
  return rows.flatMap(({ command, wanted }, index) => {
    const { output, status } = results[index];
    if (status !== 0) return [`  \`${command}\``, `    exit status ${status}`, ...indent(outputLines(output))];
    return wanted.flatMap((figure, which) => {
      const now = figures[index][which];
      return now === figure.text ? [] : [`  \`${command}\``, `    - ${figure.text} ${figure.kind}`, `    + ${now ?? 'no such figure in its output'}`];
    });
  });
}

// Files that the commands write and that stand in the repository, too.
function fileFaults({ written }, outcome, root) {
  return written.flatMap((path, index) => {
    const kept = outputLines(readFileSync(join(root, path), 'utf8'));
    const now = outputLines(outcome.written[index]);
    if (matches(kept, now)) return [];
    const changed = difference(kept, now).filter((line) => !line.startsWith('  '));
    return [`  ${path}, which it writes:`, ...indent(changed), '    run the command in the repository to write it anew'];
  });
}

// {faults (lines to print, none if all is well), broken (an update cannot mend it), …}: also what `rewritten` needs.
export async function check(example, run, root) {
  const outcome = await outcomeOf(example, run);
  if (outcome.timedOut) return { ...outcome, faults: ['  it took too long and was ended'], broken: true };
  const shown = example.kind === 'table' ? tableFaults(example, outcome) : blockFaults(example, outcome);
  const files = fileFaults(example, outcome, root);
  const failed = outcome.results.some(({ status }) => status !== 0);
  const silent = outcome.figures?.flat().includes(null) ?? false;
  return { ...outcome, faults: [...shown, ...files], broken: failed || silent || files.length > 0 };
}
