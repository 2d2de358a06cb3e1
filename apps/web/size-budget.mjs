/** Fails when the built app is heavier than agreed: compressed kilobytes of what a visit has to fetch, and in how many files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, 'dist');
const budget = {
  shared: 200,
  route: 70,
  css: 25,
  survey: 60,
  surveyOwn: 15,
  surveyCss: 8,
  landing: 10,
  landingCss: 8,
  overview: 272,
  overviewFiles: 25,
  files: 25,
};

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const entry = 'index.html';
const surveyPage = 'survey.html';
const landingPage = 'landing.html';
const frame = 'src/routes/dashboard/dashboard.layout.tsx';

/** The chunk and everything that it imports before it can run. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) closure(imported, seen);
  return seen;
}

const kilobytes = (files) =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) /
  1024;
const scripts = (keys) => [...keys].map((key) => manifest[key].file);

const shared = new Set([...closure(entry), ...closure(frame)]);
/** Opened once for weeks, by nobody who waits: what it shows of the screens weighs what it weighs there. */
const wall = 'src/routes/wall.route.tsx';
const isAsker = (key) => (manifest[key].isEntry || manifest[key].isDynamicEntry) && key !== wall;
/** What every page and part that asks for this chunk has loaded before: it does not weigh a second time. */
function alreadyThere(key) {
  const asksFor = (chunk) => manifest[chunk].dynamicImports?.includes(key);
  const askers = Object.keys(manifest).filter((asker) => isAsker(asker) && [...closure(asker)].some(asksFor));
  const [first = new Set(), ...others] = askers.map((asker) => closure(asker));
  return new Set([...shared, ...[...first].filter((chunk) => others.every((loaded) => loaded.has(chunk)))]);
}
const newFor = (key) => {
  const loaded = alreadyThere(key);
  return [...closure(key)].filter((chunk) => !loaded.has(chunk));
};

const isWords = (key) => key.startsWith('src/survey-page/words/');
/** What has to be there before the overview shows its cards; its charts and menus come after them. */
const overview = JSON.parse(readFileSync(join(dist, '.vite/screen-parts.json'), 'utf8')).find(({ address }) =>
  new RegExp(address).test('/dashboard'),
).first;
const ofOverview = new Set([entry, ...overview].flatMap((key) => [...closure(key)]));

const routes = Object.keys(manifest).filter(
  (key) => manifest[key].isDynamicEntry && key !== frame && !key.startsWith('src/survey-page/'),
);
const isScreen = (key) => key.startsWith('src/routes/dashboard/');
const styleOf = (key) => manifest[key].css ?? [];
const styles = Object.keys(manifest)
  .filter((key) => key !== surveyPage && key !== landingPage)
  .flatMap(styleOf);

/** The public page and the words of one language: all the scripts that answering a survey takes. */
const survey = closure(surveyPage);
const preact = ['preact', 'preact/hooks', 'preact/jsx-runtime'].map((name) => fileURLToPath(import.meta.resolve(name)));
const heaviestWords = Math.max(
  ...Object.keys(manifest)
    .filter(isWords)
    .map((key) => kilobytes(scripts([key]))),
);
const surveyScripts = kilobytes([...scripts(survey), 'theme.js']) + heaviestWords;
const preactAlone = gzipSync(Buffer.concat(preact.map((file) => readFileSync(file))), { level: 9 }).length / 1024;

const rows = [
  ['shared by every screen of the dashboard', kilobytes(scripts(shared)), budget.shared],
  ...routes.map((key) => [key, kilobytes(scripts(newFor(key))), budget.route]),
  ['of the overview until its cards are there', kilobytes(scripts(ofOverview)), budget.overview],
  ['… in', ofOverview.size, budget.overviewFiles, 'files'],
  [
    'that a screen is made of at most',
    Math.max(...routes.filter(isScreen).map((key) => shared.size + newFor(key).length)),
    budget.files,
    'files',
  ],
  ['styles', kilobytes(styles), budget.css],
  ['scripts of the public page', surveyScripts, budget.survey],
  ['… without the Preact library', surveyScripts - preactAlone, budget.surveyOwn],
  ['styles of the public page', kilobytes(styleOf(surveyPage)), budget.surveyCss],
  ['scripts of the landing page', kilobytes([...scripts(closure(landingPage)), 'theme.js']), budget.landing],
  ['styles of the landing page', kilobytes(styleOf(landingPage)), budget.landingCss],
];

for (const [name, size, limit, unit = 'KB'] of rows) {
  console.log(`${size.toFixed(1).padStart(7)} of ${String(limit).padStart(3)} ${unit}  ${name}`);
}
const tooHeavy = rows.filter(([, size, limit]) => size > limit);
if (tooHeavy.length > 0) {
  console.error(`Over the budget: ${tooHeavy.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
