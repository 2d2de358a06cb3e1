/**
 * `npm run walk`: runs one delivery and one question, prints every product file that executes on the way, and fails when
 * they are more than before. Checks the tables of docs/architecture.md against them, and that every path in the docs
 * exists.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare-workspace.mjs';
import { executedFiles } from './walk/execute.mjs';

/** Files of the server that execute on the way of a figure. This number may only shrink. */
const MOST_FILES = 135;
const MAP = 'docs/architecture.md';
const PATH = /^(?:apps|libs|docs|migrations|\.config|\.ci)\/[\w./-]*\w$/;

const faults = [];
const read = (path) => readFileSync(join(root, path), 'utf8');
const isThere = (path) => existsSync(join(root, path));
const linesOf = (path) => read(path).split('\n').length - 1;
const sizeOf = (files) => `${files.length} files, ${files.reduce((sum, file) => sum + linesOf(file), 0)} lines`;

function checkPaths(page) {
  for (const [, path] of read(page).matchAll(/`([^`\s]+)`/g)) {
    if (PATH.test(path) && !isThere(path)) faults.push(`${page} names ${path}, which does not exist`);
  }
  for (const [, link] of read(page).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)) {
    if (!isThere(join(page, '..', link))) faults.push(`${page} links to ${link}, which does not exist`);
  }
}

/** The first column of the table under a heading of the map. */
function filesUnder(heading) {
  const [, section = ''] = read(MAP).split(`### ${heading}\n`);
  return [...section.split(/\n#+ /)[0].matchAll(/^\| *`([^`]+)`/gm)].map(([, file]) => file);
}

/** Prints the files of a step. A dot marks those that an earlier step has executed. */
function printStep(step, files, earlier) {
  process.stdout.write(`\n${step}: ${sizeOf(files)}\n`);
  for (const file of files) {
    process.stdout.write(`${String(linesOf(file)).padStart(6)} ${earlier.has(file) ? '·' : ' '} ${file}\n`);
  }
}

function checkTable(step, files) {
  const named = filesUnder(step);
  if (named.length === 0) faults.push(`${MAP} has no table under '${step}'`);
  for (const file of named) {
    if (!files.includes(file)) faults.push(`${MAP} names ${file} under '${step}', where it does not execute`);
  }
}

const docs = readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', name));
for (const page of ['README.md', 'CONTRIBUTING.md', ...docs.filter((name) => name.endsWith('.md'))]) checkPaths(page);

const executed = new Set();
for (const [step, files] of Object.entries(await executedFiles())) {
  printStep(step, files, executed);
  checkTable(step, files);
  for (const file of files) executed.add(file);
}
process.stdout.write(`\nAll steps: ${sizeOf([...executed])}; limit: ${MOST_FILES} files\n`);
if (executed.size > MOST_FILES)
  faults.push(`${executed.size} files were executed, but at most ${MOST_FILES} are allowed`);
if (executed.size < MOST_FILES) process.stdout.write(`Set MOST_FILES in .config/walk.mjs to ${executed.size}.\n`);

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
