/**
 * `npm run walk`: holds the documentation to the code. The two walks of docs/architecture.md lead over files that exist,
 * each once, and each knows the next by the name in the last column: it stands in both. Besides, every path that a page
 * names is there.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare-workspace.mjs';

const WALKS = { 'A delivery becomes a figure': 16, 'A figure back to its rows': 8 };
const PATH = /^(?:apps|libs|docs|migrations|\.config|\.ci)\/[\w./-]*\w$/;

const faults = [];
const read = (path) => readFileSync(join(root, path), 'utf8');
const isThere = (path) => existsSync(join(root, path));

/** The rows of the first table under a heading: `| n | file | what happens | k, by name |`. */
function stepsOf(heading) {
  const [, section] = read('docs/architecture.md').split(`### ${heading}\n`);
  if (section === undefined) return [];
  const rows = section.split(/\n#+ /)[0].matchAll(/^\| *\d+ *\| *`([^`]+)` *\|[^|]*\|([^|]*)\|$/gm);
  return [...rows].map(([, file, reached]) => ({ file, reached: reached.trim() }));
}

const walks = Object.fromEntries(Object.keys(WALKS).map((heading) => [heading, stepsOf(heading)]));
const isInEachWalk = (file) => Object.values(walks).every((steps) => steps.some((step) => step.file === file));

function checkWalk([heading, most]) {
  const steps = walks[heading];
  const fault = (sentence) => faults.push(`'${heading}': ${sentence}`);
  if (steps.length === 0) fault('is not in docs/architecture.md');
  if (steps.length > most) fault(`takes ${steps.length} steps, ${most} at most`);
  for (const [index, { file, reached }] of steps.entries()) {
    if (!isThere(file)) fault(`${file} does not exist`);
    if (steps.findIndex((step) => step.file === file) !== index) fault(`${file} stands there twice`);
    if (index > 0) checkSeam(steps, index, file, reached, fault);
  }
}

/** A file and the earlier one that it is reached from both know the name between them, or the other walk leads there. */
function checkSeam(steps, index, file, reached, fault) {
  const [, from, name, otherWalk] = /^(\d+), by (?:`(\w+)`|(the second walk))$/.exec(reached) ?? [];
  const before = steps[Number(from) - 1];
  if (before === undefined || Number(from) > index) return fault(`${file} does not say how it is reached`);
  const sides = [before.file, file].filter(isThere);
  const knows = otherWalk ? isInEachWalk : (side) => new RegExp(`\\b${name}\\b`).test(read(side));
  for (const side of sides) if (!knows(side)) fault(`${side} is no side of ${reached}`);
}

function checkPaths(page) {
  for (const [, path] of read(page).matchAll(/`([^`\s]+)`/g)) {
    if (PATH.test(path) && !isThere(path)) faults.push(`${page} names ${path}, which does not exist`);
  }
  for (const [, link] of read(page).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)) {
    if (!isThere(join(page, '..', link))) faults.push(`${page} leads to ${link}, which does not exist`);
  }
}

Object.entries(WALKS).forEach(checkWalk);
const docs = readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', name));
for (const page of ['README.md', 'CONTRIBUTING.md', ...docs.filter((name) => name.endsWith('.md'))]) checkPaths(page);

for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length === 0)
  process.stdout.write(
    `The walks take ${Object.values(walks)
      .map(({ length }) => length)
      .join(' and ')} steps; every path in the docs is there.\n`,
  );
process.exit(faults.length === 0 ? 0 : 1);
