import type { Plugin } from 'vite';

/** The pieces of code that a screen is made of. */
interface ScreenParts {
  /** Of the screen, as a regular expression. */
  readonly address: string;
  /** What has to be there before it shows what it is for. */
  readonly first: readonly string[];
  /** What it asks for besides: this never goes before what is first. */
  readonly later?: readonly string[];
}

const routes = 'src/routes';
const frame = `${routes}/dashboard/dashboard.layout.tsx`;
const screen = (name: string) => [frame, `${routes}/dashboard/${name}.route.tsx`];

export const overviewParts: ScreenParts = {
  address: '^/dashboard/?$',
  first: [...screen('overview'), `${routes}/dashboard/overview-body.tsx`],
  later: [
    'src/features/dashboard/overview-charts.tsx',
    `${routes}/dashboard/frame-notes.tsx`,
    'src/features/views/screen-menus.tsx',
  ],
};

/** The parts of screens that are opened often; the first address that fits counts. */
const screenParts: readonly ScreenParts[] = [
  { address: '^/(login|auth/login)/?$', first: [`${routes}/login.route.tsx`] },
  overviewParts,
  { address: '^/dashboard/tickets/?$', first: screen('tickets') },
  { address: '^/dashboard/reports/?$', first: screen('reports') },
  { address: '^/dashboard(/|$)', first: [frame] },
];

/** Writes them beside the build's manifest, for the server, which tells browsers, and for whoever weighs the build. */
export const tellScreenParts: Plugin = {
  name: 'tell-screen-parts',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '.vite/screen-parts.json', source: JSON.stringify(screenParts) });
  },
};
