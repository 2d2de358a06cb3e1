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

const codeIn = (path: string) =>
  screenHints(folder)(path)
    ?.split(', ')
    .filter((hint) => hint.endsWith('modulepreload'))
    .map((hint) => /^<\/assets\/(\w+)\.js>; rel=modulepreload$/.exec(hint)?.[1]);

it('names the code of the entry and of a screen in the order in which it runs, once', () => {
  expect(codeIn('/auth/login')).toEqual(['index', 'react', 'login', 'kit']);
  expect(codeIn('/dashboard/tickets')).toEqual(['index', 'react', 'layout', 'kit', 'tickets']);
  expect(codeIn('/dashboard/tickets/4711')).toEqual(['index', 'react', 'layout', 'kit']);
});

it('names before all code what the page waits for before it runs any', () => {
  expect(screenHints(folder)('/dashboard/tickets')?.split(', ').slice(0, 3)).toEqual([
    '</theme.js>; rel=preload; as=script',
    '</assets/index.css>; rel=preload; as=style; crossorigin',
    '</assets/index.js>; rel=modulepreload',
  ]);
});

it('lets what the screen shows later wait for everything else', () => {
  expect(screenHints(folder)('/dashboard/tickets')?.split(', ').slice(-2)).toEqual([
    '</assets/charts.js>; rel=modulepreload; fetchpriority=low',
    '</assets/drawing.js>; rel=modulepreload; fetchpriority=low',
  ]);
});

it('says nothing where nothing is known', () => {
  expect(codeIn('/auth/accept')).toBeUndefined();
  expect(screenHints(join(folder, 'nothing-built'))('/dashboard')).toBeUndefined();
});
