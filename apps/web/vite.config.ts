import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { compressFiles } from './vite/compress-files.js';
import { documentation } from './vite/documentation.js';
import { renderPage } from './src/landing-page/render-page.js';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Workspace libraries are read from their sources, so that neither the dev server nor the build waits for them. */
const conditions = ['@deskledger/source', 'module', 'browser', 'development|production'];

/** The dev server answers for surveys as the API does: with the public page. */
const surveyPage: Plugin = {
  name: 'survey-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/survey/')) request.url = '/survey.html';
      next();
    });
  },
};

/** The landing page is written as components and sent as HTML. The dev server leaves out what only an operator can say. */
const landingPage: Plugin = {
  name: 'landing-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url === '/') request.url = '/landing.html';
      next();
    });
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { server }) => {
      const filled = html.replace('<!--page-->', renderPage());
      return server === undefined ? filled : filled.replace(/{{#(\w+)}}.*?{{\/\1}}|{{.*?}}/gs, '');
    },
  },
};

/** `vite build --mode gallery` builds the gallery of charts and parts alone, which the product does not ship. */
const pagesOf = (mode: string) =>
  mode === 'gallery' ? ['gallery.html'] : ['index.html', 'survey.html', 'survey-form.html', 'landing.html'];

const configOf = (mode: string): UserConfig => ({
  // One build serves any path of a host: files name each other relative to themselves, and the API completes the pages.
  base: './',
  plugins: [
    // The public page is written for Preact; React's fast refresh would break it.
    react({ exclude: [/\/node_modules\//, /\/src\/survey-page\//] }),
    tailwindcss(),
    surveyPage,
    landingPage,
    documentation,
    // Strings of locales that are not shipped weigh 31 KB.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  resolve: { conditions },
  server: { port: 5173, proxy: { '/api': { target: api, changeOrigin: true } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    // size-budget.mjs weighs them.
    reportCompressedSize: false,
    // What begins the app names every other file: a shorter hash is as good, and lighter.
    rolldownOptions: { input: pagesOf(mode), output: { chunkFileNames: 'assets/[name]-[hash:7].js' } },
    // The Content-Security-Policy admits no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
});

/** Pages of visitors share nothing but a rule with the dashboard's files; entries stay files of their own. */
const apart = /survey-page|shown-questions|landing-page|lib\/theme|url\/base-path|preact|\0|\.html|src\/main\.tsx/;
const ofDashboard = (module: string) => !apart.test(module);
/** Without those that the overview has not: it would wait for them. */
const ofCharts = /src\/charts\/(?!heat|parts\/p)|@visx|d3-|features\/(annotations|ticket-figures)/;
const ofKit = /src\/(ui|lib|copy)\/|node_modules|libs\/contracts/;

/**
 * By itself the bundler makes a file for every set of parts that share a module, half of them under a kilobyte. So what the
 * app begins with is one file, what most charts share a second, the cards of the overview and of the reports, which boards
 * show as well, a third and a fourth, and what more than a dozen parts share a fifth.
 */
const groups = [
  { name: 'app', tags: ['$initial' as const], test: ofDashboard },
  { name: 'charts', test: ofCharts, minShareCount: 5 },
  { name: 'overview', test: /features\/(?:dashboard|backlog)\//, minShareCount: 2 },
  { name: 'reports', test: /features\/reports\//, minShareCount: 2 },
  { name: 'kit', test: (module: string) => ofDashboard(module) && ofKit.test(module), minShareCount: 15 },
];

export default defineConfig(({ command, mode }) => {
  const config = configOf(mode);
  if (command === 'serve' || mode === 'gallery') return config;
  return mergeConfig(config, {
    plugins: [compressFiles],
    build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } },
  });
});
