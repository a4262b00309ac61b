// Writes what the program prints today into a document. What still holds stays as it is, times included.
import { blank } from './blank.mjs';
import { elision, isElision, matches, outputLines, segments } from './compare.mjs';
import { cellsOf } from './figures.mjs';

// The place in `actual`, from `from` to `to`, where most lines of a run stand; -1 if none does.
function bestPlace(run, actual, from, to) {
  let best = -1;
  let most = 0;
  for (let at = from; at + run.length <= to; at++) {
    const equal = run.filter((line, index) => blank(line) === blank(actual[at + index])).length;
    if (equal > most) [best, most] = [at, equal];
  }
  return best;
}

// The new lines to show for `actual`, with lines left out as before: as many as before at the start and at the end, in
// between those that are still found.
export function shorten(shown, actual) {
  const wanted = outputLines(shown.join('\n'));
  if (!wanted.some(isElision)) return actual;
  const runs = segments(wanted);
  const first = runs[0].length;
  const last = runs[runs.length - 1].length;
  if (first + last >= actual.length) return actual;
  const lines = actual.slice(0, first);
  let at = first;
  const end = actual.length - last;
  for (const run of runs.slice(1, -1)) {
    const place = bestPlace(run, actual, at, end);
    if (place < 0) continue;
    if (place > at) lines.push(elision);
    lines.push(...actual.slice(place, place + run.length));
    at = place + run.length;
  }
  if (end > at) lines.push(elision);
  return [...lines, ...actual.slice(end)];
}

function blockLines(example, outcome) {
  const lines = [];
  const head = example.part.lines.findIndex((line) => line.startsWith('$ '));
  lines.push(...example.part.lines.slice(0, head));
  example.commands.forEach((command, index) => {
    const actual = outputLines(outcome.results[index].output);
    lines.push(...command.shown, ...(matches(command.output, actual) ? command.output : shorten(command.output, actual)));
  });
  return lines;
}

function tableLines(example, outcome) {
  const lines = [...example.part.lines];
  example.rows.forEach((row, index) => {
    const cells = cellsOf(lines[row.line]);
    row.wanted.forEach((figure, which) => {
      const now = outcome.figures[index][which];
      if (now !== null) cells[figure.cell] = cells[figure.cell].replace(figure.text, now);
    });
    lines[row.line] = `|${cells.join('|')}|`;
  });
  return lines;
}

// The document with these examples brought up to date; `outcomes` are theirs, `stamp` says what ran them and when.
export function rewritten(text, examples, outcomes, stamp) {
  const lines = text.split('\n');
  // From the end, so that the lines before stay where they are.
  for (let index = examples.length - 1; index >= 0; index--) {
    const example = examples[index];
    const outcome = outcomes[index];
    const { part } = example;
    if (example.slow && part.caption) lines[part.caption.line] = `*Run at ${stamp.commit} on ${stamp.date}${part.caption.rest}*`;
    const now = example.kind === 'table' ? tableLines(example, outcome) : blockLines(example, outcome);
    lines.splice(part.first, part.last - part.first + 1, ...now);
  }
  return lines.join('\n');
}
