/**
 * `npm run texts`: every text that a person reads, a line each: where, on which surface, how many words, the text.
 * `-- --check` lists what breaks docs/how-to/develop/write-texts.md, and ends with 1. `-- --sample 100` draws that many at
 * random, `-- --summary` counts them by surface.
 */
import { parseArgs } from 'node:util';
import { extractTexts, wordsIn } from './texts/extract.mjs';
import { root } from './prepare-workspace.mjs';
import { faultsOf } from './texts/rules.mjs';

process.chdir(root);
const { values } = parseArgs({
  options: { check: { type: 'boolean' }, sample: { type: 'string' }, summary: { type: 'boolean' } },
});
const texts = extractTexts();
if (values.check) check();
else if (values.summary) summarize();
else for (const text of values.sample === undefined ? texts : drawn(Number(values.sample))) console.log(lineOf(text));

function lineOf({ file, line, surface, text }) {
  return [`${file}:${line}`, surface, wordsIn(text), text].join('\t');
}

function check() {
  const faults = faultsOf(texts);
  for (const { file, line, text, fault } of faults) console.error(`${file}:${line}: ${fault}\n  ${text}`);
  console.error(`${texts.length.toLocaleString('en-US')} texts, ${faults.length} to mend.`);
  if (faults.length > 0) process.exitCode = 1;
}

function summarize() {
  const surfaces = new Map();
  for (const { surface, text } of texts) {
    const { count = 0, words = 0 } = surfaces.get(surface) ?? {};
    surfaces.set(surface, { count: count + 1, words: words + wordsIn(text) });
  }
  for (const [surface, { count, words }] of surfaces)
    console.log(`${surface}\t${count} texts\t${(words / count).toFixed(1)} words on average`);
}

function drawn(count) {
  const rest = [...texts];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [one] = rest.splice(Math.floor(Math.random() * rest.length), 1);
    return one;
  });
}
