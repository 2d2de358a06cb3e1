import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { compressFiles } from './packing/compress-files.js';
import { servedGuides } from './packing/guides.js';
import { packCode } from './packing/pack-code.js';
import { tellScreenParts } from './packing/screen-parts.js';
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
  mode === 'gallery' ? ['gallery.html'] : ['index.html', 'survey.html', 'landing.html'];

const configOf = (mode: string): UserConfig => ({
  plugins: [
    // The public page is written for Preact; React's fast refresh would break it.
    react({ exclude: [/\/node_modules\//, /\/src\/survey-page\//] }),
    tailwindcss(),
    surveyPage,
    landingPage,
    // Strings of locales that are not shipped weigh 31 KB.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  resolve: { conditions },
  server: { port: 5173, proxy: { '/api': { target: api, changeOrigin: true } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { input: pagesOf(mode) },
    // The Content-Security-Policy admits no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
});

export default defineConfig(async ({ command, mode }) => {
  const config = configOf(mode);
  if (command === 'serve' || mode === 'gallery') return config;
  const groups = [{ name: await packCode(config) }];
  return mergeConfig(config, {
    plugins: [servedGuides, compressFiles, tellScreenParts],
    build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } },
  });
});
