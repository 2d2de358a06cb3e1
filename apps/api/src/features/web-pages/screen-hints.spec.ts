import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screenHints } from './screen-hints.js';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_kit.js': { file: 'assets/kit.js', imports: ['_react.js'] },
  'src/routes/login.route.tsx': { file: 'assets/login.js', imports: ['index.html', '_kit.js'] },
  'src/routes/dashboard/dashboard.layout.tsx': { file: 'assets/layout.js', imports: ['_kit.js'] },
  'charts.tsx': { file: 'assets/charts.js', imports: ['_kit.js', '_drawing.js'] },
  '_drawing.js': { file: 'assets/drawing.js' },
  'src/early/main.tsx': { file: 'assets/early.js' },
  'src/routes/dashboard/tickets.route.tsx': { file: 'assets/tickets.js', imports: ['_kit.js'] },
};
const frame = 'src/routes/dashboard/dashboard.layout.tsx';
const screens = [
  { address: '^/auth/login$', first: ['src/routes/login.route.tsx'] },
  { address: '^/dashboard/tickets$', first: [frame, 'src/routes/dashboard/tickets.route.tsx'], later: ['charts.tsx'] },
  { address: '^/dashboard(/|$)', first: [frame] },
];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskledger-hints-'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, '.vite/screen-parts.json'), JSON.stringify(screens));
});
afterAll(() => rmSync(folder, { recursive: true }));

const hintsOf = (path: string, isOutlined = false) =>
  screenHints(folder)(path, isOutlined).match(/<link [^>]*>/g) ?? [];
const codeIn = (path: string) =>
  hintsOf(path).flatMap((hint) => / crossorigin .*href="\/assets\/(\w+)\.js">/.exec(hint)?.[1] ?? []);

it('names the code of the entry and of a screen in the order in which it runs, once, and then what comes later', () => {
  expect(codeIn('/auth/login')).toEqual(['index', 'react', 'login', 'kit']);
  expect(codeIn('/dashboard/tickets')).toEqual(['index', 'react', 'layout', 'kit', 'tickets', 'charts', 'drawing']);
  expect(codeIn('/dashboard/tickets/4711')).toEqual(['index', 'react', 'layout', 'kit']);
});

it('names before all code what the page waits for before it runs any', () => {
  expect(hintsOf('/dashboard/tickets').slice(0, 3)).toEqual([
    '<link rel="preload" as="script" href="/theme.js">',
    '<link rel="preload" as="style" crossorigin href="/assets/index.css">',
    '<link rel="modulepreload" crossorigin href="/assets/index.js">',
  ]);
});

it('names the script of an outline before everything else', () => {
  expect(hintsOf('/dashboard', true)).toEqual([
    '<link rel="preload" as="script" href="/assets/early.js">',
    ...hintsOf('/dashboard'),
  ]);
});

it('lets calls for figures go before all code but the entry', () => {
  const code = hintsOf('/dashboard/tickets').slice(3);
  expect(code.length).toBeGreaterThan(0);
  for (const hint of code) expect(hint).toContain(' rel="preload" as="script" crossorigin fetchpriority="low" ');
});

it('says nothing where nothing is known', () => {
  expect(screenHints(folder)('/auth/accept', false)).toBe('');
  expect(screenHints(join(folder, 'nothing-built'))('/dashboard', true)).toBe('');
});
