/**
 * Which part of the code may import which. A new feature needs no new rule: features see each other through their
 * `index.ts` alone.
 */
import { join } from 'node:path';

const folder = (type, pattern) => ({ type, pattern });
const within = (type, path) => folder(type, path);

const elements = [
  within('domain', 'libs/domain/src'),
  within('contracts', 'libs/contracts/src'),
  within('cli', 'apps/cli/src'),
  within('survey-page', 'apps/web/src/survey-page'),
  within('landing-page', 'apps/web/src/landing-page'),
  { ...folder('web-feature', 'apps/web/src/features/*'), capture: ['feature'] },
  ...['app', 'routes', 'gallery', 'charts', 'ui', 'lib', 'copy', 'testing'].map((name) =>
    within(`web-${name}`, `apps/web/src/${name}`),
  ),
  { ...folder('api-feature', 'apps/api/src/features/*'), capture: ['feature'] },
  ...['config', 'platform', 'demo', 'testing', 'processes'].map((name) =>
    within(`api-${name}`, `apps/api/src/${name}`),
  ),
];

const files = [
  { category: 'entry', pattern: '**/features/*/index.ts' },
  { category: 'preview-message', pattern: '**/survey-page/preview-message.ts' },
  { category: 'spec', pattern: ['**/*.spec.ts', '**/*.spec.tsx', '**/testing/**'] },
];

const to = (...types) => ({ to: { element: { types: { anyOf: types } } } });
const from = (type, ...types) => ({ from: { element: { type } }, allow: to(type, ...types) });

const ownFolder = (type) => ({
  from: { element: { type } },
  allow: { to: { element: { type, captured: { feature: '{{ from.element.captured.feature }}' } } } },
});
const otherFeatures = (type) => ({
  from: { element: { type } },
  allow: { to: { element: { type }, file: { categories: 'entry' } } },
});

const policies = [
  from('domain'),
  // Words and bounds that both know are the domain's.
  from('contracts', 'domain'),
  // The CLI judges survey files by the domain's own rules.
  from('cli', 'contracts', 'domain'),
  from('web-app', 'web-routes', 'web-feature', 'web-charts', 'web-ui', 'web-lib', 'web-copy', 'contracts'),
  from('web-routes', 'web-feature', 'web-charts', 'web-ui', 'web-lib', 'web-copy', 'contracts'),
  // Features judge and compare drafts by the domain's own rules, addresses know its ranges.
  {
    from: { element: { type: 'web-feature' } },
    allow: to('web-charts', 'web-ui', 'web-lib', 'web-copy', 'contracts', 'domain'),
  },
  ownFolder('web-feature'),
  otherFeatures('web-feature'),
  from('landing-page', 'web-ui', 'web-copy', 'web-lib'),
  // The public page is a program of its own, which asks questions by the domain's rule; the editor knows how to talk to it,
  // and nothing else of it.
  from('survey-page', 'web-lib', 'contracts', 'domain'),
  {
    from: { element: { type: 'web-feature' } },
    allow: { to: { element: { type: 'survey-page' }, file: { categories: 'preview-message' } } },
  },
  from('web-gallery', 'web-charts', 'web-ui', 'web-lib', 'web-copy'),
  from('web-charts', 'web-ui', 'web-lib', 'web-copy'),
  from('web-ui', 'web-lib', 'web-copy'),
  from('web-lib', 'web-copy', 'contracts', 'domain'),
  from('web-copy', 'domain'),
  { from: { element: { type: 'api-feature' } }, allow: to('api-platform', 'api-config', 'domain', 'contracts') },
  ownFolder('api-feature'),
  otherFeatures('api-feature'),
  from('api-platform', 'api-config', 'domain', 'contracts'),
  // A password that is configured is held to the same rule as anybody's.
  from('api-config', 'domain'),
  // The demo opens the product as its processes do, and uses features as they use each other.
  from('api-demo', 'api-config', 'api-platform', 'api-processes', 'domain', 'contracts'),
  {
    from: { element: { type: 'api-demo' } },
    allow: { to: { element: { type: 'api-feature' }, file: { categories: 'entry' } } },
  },
  from('api-processes', 'api-config', 'api-platform', 'api-feature'),
  // A test may build the whole, and look at the insides of what it tests.
  {
    from: { file: { categories: 'spec' } },
    allow: { to: { element: { types: { anyOf: elements.map(({ type }) => type) } } } },
  },
];

export const arrows = {
  plugin: 'eslint-plugin-boundaries',
  settings: {
    'boundaries/elements': elements,
    'boundaries/files': files,
    'boundaries/root-path': join(import.meta.dirname, '..'),
    'import/resolver': { [join(import.meta.dirname, 'lint-resolver.cjs')]: {} },
  },
  overrides: [
    {
      files: ['**/apps/*/src/**/*.{ts,tsx}', '**/libs/*/src/**/*.ts'],
      rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
    },
    {
      files: ['**/apps/web/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/apps/web/src/charts/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ group: ['@visx/*'], message: 'Only charts/ draws with visx.' }] },
        ],
      },
    },
  ],
};
