// Compares what a command printed with what a document shows. A line "…" stands for any number of lines left out.
import { blankLines } from './blank.mjs';

export const elision = '…';

export const isElision = (line) => line.trim() === elision;

// The lines of an output, without empty ones at its ends.
export function outputLines(text) {
  const lines = text.split('\n').map((line) => line.trimEnd());
  while (lines.length > 0 && lines[lines.length - 1] === '') lines.pop();
  while (lines.length > 0 && lines[0] === '') lines.shift();
  return lines;
}

// The runs of lines between elisions.
export function segments(shown) {
  const runs = [[]];
  for (const line of shown) {
    if (isElision(line)) runs.push([]);
    else runs[runs.length - 1].push(line);
  }
  return runs;
}

const equalAt = (actual, at, run) => run.every((line, index) => actual[at + index] === line);

// Nothing shown means that the output is not told at all.
export function matches(shown, printed) {
  const wanted = blankLines(outputLines(shown.join('\n')));
  const actual = blankLines(printed);
  if (wanted.length === 0) return true;
  const runs = segments(wanted);
  if (runs.length === 1) return actual.length === wanted.length && equalAt(actual, 0, wanted);
  const first = runs[0];
  const last = runs[runs.length - 1];
  if (!equalAt(actual, 0, first)) return false;
  const end = actual.length - last.length;
  let at = first.length;
  // The earliest place for each run leaves the most room for those after it.
  for (const run of runs.slice(1, -1)) {
    while (at + run.length <= end && !equalAt(actual, at, run)) at++;
    if (at + run.length > end) return false;
    at += run.length;
  }
  return at <= end && equalAt(actual, end, last);
}

// Some commands print all moves in one line.
const longest = 160;
const cut = (line) => (line.length > longest ? `${line.slice(0, longest)} [and ${line.length - longest} more]` : line);

// Lines with "-" for what only the document has and "+" for what only the program printed, by longest common subsequence.
export function difference(shown, actual) {
  const wanted = outputLines(shown.join('\n'));
  const a = blankLines(wanted);
  const b = blankLines(actual);
  const length = Array.from({ length: a.length + 1 }, () => new Array(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) length[i][j] = a[i] === b[j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
  }
  const lines = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push(`  ${cut(actual[j])}`);
      i++;
      j++;
    } else if (i < a.length && (j === b.length || length[i + 1][j] >= length[i][j + 1])) {
      lines.push(`- ${cut(wanted[i++])}`);
    } else {
      lines.push(`+ ${cut(actual[j++])}`);
    }
  }
  return lines;
}
