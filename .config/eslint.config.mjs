import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';
import arrows from './eslint-arrows.mjs';

/** What we ask for beyond the recommended rules. Those that need to know types are in oxlint.json. */
const ours = {
  'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
  'no-console': 'error',
  eqeqeq: 'error',
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', prefer: 'type-imports' }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
};

/** Nest needs the class itself at run time where a constructor names it (`emitDecoratorMetadata`). */
const decorated = { '@typescript-eslint/consistent-type-imports': 'off' };

export default typescript.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.data/**',
      '**/coverage/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  {
    files: ['{apps,libs,.ci}/**/*.{ts,tsx}'],
    extends: [typescript.configs.recommended],
    rules: ours,
  },
  { files: ['apps/api/src/**/*.ts'], rules: decorated },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/config/env.ts', 'apps/api/src/testing/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'config/env.ts reads the environment, once.' },
      ],
    },
  },
  {
    files: ['apps/web/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  ...arrows,
);
