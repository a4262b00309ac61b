// Splits a Markdown document into what the checks look at: code blocks and tables, each with the mark before it and the
// caption after it. Only as much of Markdown as our documents use.

const fence = /^(`{3,})\s*(\S*)\s*$/;
const mark = /^<!--\s*(run|not run|file)(?::\s*(.*?))?\s*-->$/;
// "Run at 1234abc on 2026-01-31": which program gave the figures above. Visible, because readers want to know it, too.
const caption = /^\*Run at ([0-9a-f]{7,}\+?|an unknown commit) on (\d{4}-\d\d-\d\d)(.*)\*$/;

function markBefore(lines, index) {
  let line = index - 1;
  while (line >= 0 && lines[line].trim() === '') line--;
  const found = line >= 0 && mark.exec(lines[line].trim());
  if (!found) return null;
  if (found[1] === 'file') return { name: found[2] ?? '', line };
  const words = (found[2] ?? '').split(/,\s*/).filter(Boolean);
  return found[1] === 'run' ? { run: true, words, line } : { run: false, reason: found[2] ?? '', line };
}

function captionAfter(lines, index) {
  let line = index;
  while (line < lines.length && lines[line].trim() === '') line++;
  const found = line < lines.length && caption.exec(lines[line].trim());
  return found ? { commit: found[1], date: found[2], rest: found[3], line } : null;
}

// The parts of a document: {kind: 'block' | 'indented' | 'table', first, last (its lines, fences excluded), mark, caption}.
export function parts(text) {
  const lines = text.split('\n');
  const found = [];
  const add = (kind, begin, first, last, end) =>
    found.push({ kind, first, last, lines: lines.slice(first, last + 1), mark: markBefore(lines, begin), caption: captionAfter(lines, end) });
  let line = 0;
  while (line < lines.length) {
    const opened = fence.exec(lines[line]);
    if (opened) {
      let end = line + 1;
      while (end < lines.length && lines[end].trim() !== opened[1]) end++;
      add('block', line, line + 1, end - 1, end + 1);
      line = end + 1;
    } else if (/^ {4}\S/.test(lines[line]) && (line === 0 || lines[line - 1].trim() === '' || /^#/.test(lines[line - 1]))) {
      let end = line;
      while (end < lines.length && (/^ {4}/.test(lines[end]) || lines[end].trim() === '')) end++;
      add('indented', line, line, end - 1, end);
      line = end;
    } else if (/^\|/.test(lines[line])) {
      let end = line;
      while (end < lines.length && /^\|/.test(lines[end])) end++;
      add('table', line, line, end - 1, end);
      line = end;
    } else {
      line++;
    }
  }
  return found;
}

// The text without code, in which links are looked for.
export function prose(text) {
  const lines = text.split('\n');
  for (const part of parts(text)) {
    if (part.kind !== 'table') for (let line = part.first; line <= part.last; line++) lines[line] = '';
  }
  return lines.join('\n').replace(/`[^`\n]*`/g, '');
}
