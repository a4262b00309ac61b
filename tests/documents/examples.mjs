// What a document promises: its marked examples, and what is wrong with its marks. No command of yomi may stand in a code
// block without a mark, so that no example escapes.
import { parts } from './markdown.mjs';
import { tableRows } from './figures.mjs';

const prompt = '$ ';
// A command goes on in the next line after these.
const goesOn = /(\\|\||&&|\bdo)$/;

const hasYomi = (lines) => lines.some((line) => /^\s*(\$ (.*[\s/"'|])?)?yomi(\s|$)/.test(line));

// The commands of a block, each with the lines below it: what it prints.
export function commands(lines) {
  const found = [];
  let open = false;
  for (const line of lines) {
    if (line.startsWith(prompt)) {
      found.push({ command: line.slice(prompt.length), shown: [line], output: [] });
      open = goesOn.test(line);
    } else if (found.length > 0 && open) {
      const last = found[found.length - 1];
      last.command += `\n${line}`;
      last.shown.push(line);
      open = goesOn.test(line);
    } else if (found.length > 0) {
      found[found.length - 1].output.push(line);
    }
  }
  return found;
}

const known = new Set(['slow', 'figures']);
const writes = 'writes ';

// A plain name, so that nothing is written outside the folder of the examples.
const plainName = /^[\w-][\w.-]*$/;

// {examples, problems, notRun} of a document. An example has kind, slow, the line of its mark (from 1), commands or rows, and
// the files that the document has shown above it.
export function examplesOf(file, text) {
  const examples = [];
  const problems = [];
  let notRun = 0;
  let files = {};
  const unused = new Map();
  for (const part of parts(text)) {
    const where = `${file}:${part.first + 1}`;
    const problem = (message) => problems.push(`${where}: ${message}`);
    const { mark, caption } = part;
    if (part.kind === 'indented') {
      if (hasYomi(part.lines)) problem('an indented block with a command of yomi; write it with ``` and a mark before it');
      continue;
    }
    if (!mark) {
      if (part.kind === 'block' && hasYomi(part.lines)) {
        problem('a command of yomi without a mark; write <!-- run -->, <!-- run: slow --> or <!-- not run: the reason --> before it');
      }
      continue;
    }
    if (mark.name !== undefined) {
      if (part.kind !== 'block') problem('a file is written as a block');
      if (!plainName.test(mark.name)) problem(`'${mark.name}' is no plain name of a file`);
      if (unused.has(mark.name)) problem(`the file ${mark.name} is shown anew before an example used it`);
      files = { ...files, [mark.name]: `${part.lines.join('\n')}\n` };
      unused.set(mark.name, problem);
      continue;
    }
    if (!mark.run) {
      if (mark.reason === '') problem('"not run" without a reason; write <!-- not run: the reason -->');
      notRun++;
      continue;
    }
    const unknown = mark.words.filter((word) => !known.has(word) && !word.startsWith(writes));
    if (unknown.length > 0) problem(`unknown word '${unknown[0]}' in the mark; known are ${[...known].join(', ')}, writes FILE`);
    const slow = mark.words.includes('slow');
    const figures = mark.words.includes('figures');
    if (figures !== (part.kind === 'table')) problem(figures ? '"figures" is for tables' : 'a table is marked with <!-- run: figures -->');
    if (slow && !caption) problem('slow, but no line "*Run at COMMIT on YYYY-MM-DD*" after it; ./dev docs --all --update writes it once there is one');
    const written = mark.words.filter((word) => word.startsWith(writes)).map((word) => word.slice(writes.length));
    const example = { file, slow, where, part, kind: part.kind, written, files };
    if (part.kind === 'table') example.rows = tableRows(part.lines);
    else example.commands = commands(part.lines);
    for (const { command } of example.rows ?? example.commands) {
      for (const name of unused.keys()) if (command.includes(name)) unused.delete(name);
    }
    const count = (example.rows ?? example.commands).length;
    if (count === 0) problem(part.kind === 'table' ? 'no row with a command of yomi and a figure to compare' : 'no command; write "$ yomi …"');
    else examples.push(example);
  }
  for (const [name, problem] of unused) problem(`no example uses the file ${name}`);
  return { examples, problems, notRun };
}
