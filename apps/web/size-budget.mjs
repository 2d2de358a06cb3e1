/** Fails when the built app is heavier than agreed: kilobytes, compressed as they are served, of what a visit fetches. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The chunks and everything that they import before they can run. */
function closure(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest[key].imports ?? [], seen);
  }
  return seen;
}

const kilobytes = (files) =>
  [...new Set(files)].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0) / 1024;
const scripts = (keys) => kilobytes([...keys].map((key) => manifest[key].file));
const styles = (keys) => kilobytes(keys.flatMap((key) => manifest[key].css ?? []));

const app = closure(['index.html']);
/** What the overview asks for by itself once it is there. */
const overview = closure([
  'index.html',
  'src/features/dashboard/overview-charts.tsx',
  'src/routes/dashboard/frame-notes.tsx',
  'src/features/views/screen-menus.tsx',
  'src/lib/live/shared-stream.ts',
]);

const isWords = (key) => /\/survey-page\/[a-z]{2}\.ts$/.test(key);
const dynamic = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry);
const parts = dynamic
  .filter((key) => !key.includes('/survey-page/'))
  .map((key) => ({ key, size: scripts([...closure([key])].filter((chunk) => !app.has(chunk))) }))
  .sort((a, b) => b.size - a.size);
const words = Math.max(...dynamic.filter(isWords).map((key) => scripts([key])));
const publicPages = ['survey.html', 'survey-form.html', 'landing.html'];

const rows = [
  ['scripts until the overview shows its figures', scripts(app), 211],
  ['… and with its charts, menus and messages', scripts(overview), 258],
  ['… in files', overview.size, 32],
  [`the heaviest part beside them, ${parts[0].key}`, parts[0].size, 86],
  ['styles', styles(Object.keys(manifest).filter((key) => !publicPages.includes(key))), 16],
  ['scripts of the page of surveys, with the words of one language', scripts(closure(['survey.html'])) + words, 20],
  ['styles of the page of surveys', styles(['survey.html']), 6],
  ['scripts of the landing page', scripts(closure(['landing.html'])), 3],
  ['styles of the landing page', styles(['landing.html']), 6],
];

for (const [name, size, limit] of rows) {
  console.log(`${size.toFixed(1).padStart(7)} of ${String(limit).padStart(3)}  ${name}`);
}
const tooHeavy = rows.filter(([, size, limit]) => size > limit);
if (tooHeavy.length > 0) {
  console.error(`Over the budget: ${tooHeavy.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
