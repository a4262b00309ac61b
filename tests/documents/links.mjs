// Links of documents to files of the repository, and to headings of them, must lead somewhere.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { prose } from './markdown.mjs';

// As GitHub makes anchors of headings.
const anchor = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .trim()
    .replace(/ /g, '-');

export function anchorsOf(text) {
  const found = new Set();
  let inFence = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) inFence = !inFence;
    const heading = !inFence && /^#{1,6} +(.*)$/.exec(line);
    if (!heading) continue;
    const name = anchor(heading[1]);
    let unique = name;
    for (let count = 1; found.has(unique); count++) unique = `${name}-${count}`;
    found.add(unique);
  }
  return found;
}

export function brokenLinks(root, file, text) {
  const problems = [];
  for (const [, target] of prose(text).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path, fragment] = target.split('#');
    const named = path === '' ? file : normalize(join(dirname(file), path));
    const full = join(root, named);
    if (!existsSync(full)) {
      problems.push(`${file}: the link to ${target} leads to no file`);
    } else if (fragment && statSync(full).isFile() && !anchorsOf(readFileSync(full, 'utf8')).has(decodeURIComponent(fragment))) {
      problems.push(`${file}: ${named} has no heading for the link to ${target}`);
    }
  }
  return problems;
}
