// What differs from run to run is blanked before texts are compared: times, speeds and dates. Everything else has to be equal.

const number = String.raw`\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?`;
const rules = [
  // 0.791 s, 12 ms, 1.00 CPU-seconds, 3 min
  [new RegExp(String.raw`(?<![\w.])${number}(?= ?(?:s|ms|µs|ns|min|h|seconds?|microseconds?|minutes?|CPU-seconds?)(?![\w]))`, 'g'), '#'],
  // 640289 a second, 4.2 M/s, 5 million positions a second
  [new RegExp(String.raw`(?<![\w.])${number}(?: [kM]| million)?(?=(?: [a-z]+){0,2} (?:a|per) (?:CPU-)?second| ?/s(?!\w))`, 'g'), '#'],
  // "seconds": 0.12, "thinking_seconds":0.1, "nodes_per_second": 12
  [new RegExp(String.raw`("[a-z_]*seconds?"\s*:\s*)${number}`, 'g'), '$1#'],
  // 2026-01-31T12:00:00Z and 2026-01-31 12:00
  [/\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?Z?)?/g, '#'],
];

export function blank(line) {
  let text = line.trimEnd();
  for (const [pattern, replacement] of rules) text = text.replace(pattern, replacement);
  // A shorter time moves what stands behind it.
  return text === line.trimEnd() ? text : text.replace(/ {2,}/g, ' ');
}

// A column of times has its unit in the header alone: `nodes  cpu_seconds  result`.
const timeColumn = /\S*seconds\b/g;

function blankColumns(line, columns) {
  return line.replace(/(?<!\S)[\d,]*\d(?:\.\d+)?(?!\S)/g, (digits, at) =>
    columns.some(([from, to]) => at < to && at + digits.length > from) ? '#' : digits,
  );
}

// All lines of an output; a table ends with an empty line.
export function blankLines(lines) {
  let columns = [];
  return lines.map((line) => {
    if (line.trim() === '') columns = [];
    const found = [...line.matchAll(timeColumn)].map((match) => [match.index, match.index + match[0].length]);
    const header = found.length > 0 && !/\d/.test(line);
    const text = columns.length > 0 ? blankColumns(line, columns) : line;
    if (header) columns = found;
    return text === line ? blank(line) : blank(text).replace(/ {2,}/g, ' ');
  });
}
