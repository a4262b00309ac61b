// Tables of figures whose rows name their command: `| 5×5 | 2.36 M nodes | `yomi solve hex …` |`. Compared are exact figures
// only: numbers before the word "nodes" or "leaves" or in a column of that name, and scores in columns "won–lost" or "won–drawn–lost".
import { blank } from './blank.mjs';

const counted = String.raw`(\d[\d,]*(?:\.\d+)?)( M)?`;
const score = /(\d[\d,]*)–(\d[\d,]*)(?:–(\d[\d,]*))?/;

export const cellsOf = (line) => line.trim().replace(/^\||\|$/g, '').split(/(?<!\\)\|/);

const commandOf = (line) => /`(yomi [^`]+)`/.exec(line)?.[1] ?? null;

// {command, line (index in the table), wanted: [{kind, cell, text}]} of each row that can be compared.
export function tableRows(lines) {
  const header = cellsOf(lines[0]).map((cell) => cell.trim());
  const rows = [];
  lines.forEach((text, line) => {
    const command = commandOf(text);
    if (line < 2 || !command) return;
    const wanted = [];
    cellsOf(text).forEach((cell, index) => {
      if (cell.includes('`')) return;
      const head = header[index] ?? '';
      if (/won–(drawn–)?lost/.test(head)) {
        if (score.test(cell)) wanted.push({ kind: 'score', cell: index, text: score.exec(cell)[0] });
      } else {
        const kind = /^(nodes|leaves)\b/.exec(head)?.[1];
        const pattern = new RegExp(counted + (kind ? '' : String.raw` (nodes|leaves)\b`));
        const found = pattern.exec(blank(cell));
        if (found) wanted.push({ kind: kind ?? found[3], cell: index, text: `${found[1]}${found[2] ?? ''}` });
      }
    });
    if (wanted.length > 0) rows.push({ command, line, wanted });
  });
  return rows;
}

const grouped = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

// A number as the document writes it: with separators, or in millions with as many decimals.
function likeShown(value, shown) {
  const millions = /^([\d,]+)(?:\.(\d+))? M$/.exec(shown);
  if (!millions) return grouped(String(value));
  const [whole, decimals] = (value / 1e6).toFixed(millions[2]?.length ?? 0).split('.');
  return `${grouped(whole)}${decimals ? `.${decimals}` : ''} M`;
}

// What the output says for a wanted figure, written like it; null if it says nothing of the kind.
export function figureIn(output, { kind, text }) {
  if (kind === 'score') {
    const match = /^1 +(\d+) +(\d+) +(\d+) /m.exec(output);
    if (!match) return null;
    const [, wins, draws, losses] = match.map((digits) => grouped(digits));
    return text.split('–').length === 3 ? `${wins}–${draws}–${losses}` : `${wins}–${losses}`;
  }
  if (kind === 'leaves') {
    // perft: depth, leaves and time of each depth; the last one counts.
    const depths = [...output.matchAll(/^ *\d+ +(\d+) +[\d.]+ s/gm)];
    return depths.length > 0 ? likeShown(Number(depths[depths.length - 1][1]), text) : null;
  }
  const found = new RegExp(String.raw`^${kind} +(\d+)`, 'm').exec(output);
  return found ? likeShown(Number(found[1]), text) : null;
}
