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

/** The rows of the first table under a heading: `| 1 | file | what happens | by |`. */
function stepsOf(page, heading) {
  const [, section] = page.split(`### ${heading}\n`);
  if (section === undefined) return [];
  const rows = section.split(/\n#+ /)[0].matchAll(/^\| *\d+ *\| `([^`]+)` *\|[^|]*\|([^|]*)\|$/gm);
  return [...rows].map(([, file, seam]) => ({ file, seam: /`([^`]+)`/.exec(seam)?.[1] }));
}

function checkWalk(heading, most) {
  const steps = stepsOf(read('docs/architecture.md'), heading);
  if (steps.length === 0) faults.push(`docs/architecture.md has no walk '${heading}'`);
  if (steps.length > most) faults.push(`'${heading}' takes ${steps.length} steps, ${most} at most`);
  steps.forEach(({ file, seam }, index) => {
    const next = steps[index + 1];
    if (!isThere(file)) return faults.push(`'${heading}': ${file} does not exist`);
    if (steps.findIndex((step) => step.file === file) !== index)
      faults.push(`'${heading}': ${file} stands there twice`);
    if (next === undefined || !isThere(next.file)) return;
    if (seam === undefined) return faults.push(`'${heading}': ${file} does not say how it reaches ${next.file}`);
    const name = new RegExp(`\\b${seam}\\b`);
    for (const side of [file, next.file])
      if (!name.test(read(side))) faults.push(`'${heading}': ${side} knows no ${seam}`);
  });
  return steps.length;
}

function checkPaths(page) {
  for (const [, path] of read(page).matchAll(/`([^`\s]+)`/g)) {
    if (PATH.test(path) && !isThere(path)) faults.push(`${page} names ${path}, which does not exist`);
  }
  for (const [, link] of read(page).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)) {
    if (!isThere(join(page, '..', link))) faults.push(`${page} leads to ${link}, which does not exist`);
  }
}

const lengths = Object.entries(WALKS).map(([heading, most]) => checkWalk(heading, most));
const docs = readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', name));
for (const page of ['README.md', 'CONTRIBUTING.md', ...docs.filter((name) => name.endsWith('.md'))]) checkPaths(page);

for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length === 0)
  process.stdout.write(`The walks take ${lengths.join(' and ')} steps; every path in the docs is there.\n`);
process.exit(faults.length === 0 ? 0 : 1);
