import { arrows } from './lint-arrows.mjs';

/** Rules that need no types. */
const plain = [
  'eqeqeq',
  'no-console',
  'no-empty',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/ban-ts-comment',
  'typescript/no-duplicate-enum-values',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-misused-new',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-function-type',
  'typescript/no-wrapper-object-types',
  'typescript/prefer-as-const',
  'typescript/prefer-namespace-keyword',
  'typescript/triple-slash-reference',
  'no-unused-expressions',
];

/** Rules that know the types. */
const typed = [
  'typescript/await-thenable',
  'typescript/no-array-delete',
  'typescript/no-base-to-string',
  'typescript/no-duplicate-type-constituents',
  'typescript/no-for-in-array',
  'typescript/no-implied-eval',
  'typescript/no-misused-promises',
  'typescript/no-redundant-type-constituents',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/no-unsafe-unary-minus',
  'typescript/only-throw-error',
  'typescript/prefer-promise-reject-errors',
  'typescript/restrict-plus-operands',
];

const accessible = [
  'alt-text',
  'anchor-has-content',
  'anchor-is-valid',
  'aria-activedescendant-has-tabindex',
  'aria-props',
  'aria-proptypes',
  'aria-role',
  'aria-unsupported-elements',
  'autocomplete-valid',
  'click-events-have-key-events',
  'heading-has-content',
  'html-has-lang',
  'iframe-has-title',
  'img-redundant-alt',
  'interactive-supports-focus',
  'label-has-associated-control',
  'media-has-caption',
  'mouse-events-have-key-events',
  'no-access-key',
  'no-autofocus',
  'no-distracting-elements',
  'no-interactive-element-to-noninteractive-role',
  'no-noninteractive-element-to-interactive-role',
  'no-noninteractive-tabindex',
  'no-redundant-roles',
  'role-has-required-aria-props',
  'role-supports-aria-props',
  'scope',
  'tabindex-no-positive',
].map((name) => `jsx-a11y/${name}`);

const errors = (names) => Object.fromEntries(names.map((name) => [name, 'error']));

/** What a keyboard has to be able to do as well; pointing at something only shows more of it. */
const pressing = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];

/** A route without an endpoint would have no access and no schema. */
const routesOfNest = {
  name: '@nestjs/common',
  importNames: ['All', 'Delete', 'Get', 'Head', 'Patch', 'Post', 'Put', 'RequestMapping'],
  message: 'A route is an endpoint of the contract: use @Handles.',
};
const insidesOfNest = { group: ['@nestjs/*/*'], message: 'Import what Nest exports from the package itself.' };

const typeImports = ['error', { fixStyle: 'inline-type-imports', prefer: 'type-imports' }];

/** `npm run lint`: types, rules and import arrows of the whole workspace, in one pass over its files. */
export default {
  plugins: ['typescript', 'jsx-a11y', 'react', 'import'],
  jsPlugins: [arrows.plugin],
  categories: { correctness: 'off' },
  settings: arrows.settings,
  ignorePatterns: ['**/dist/**', '**/node_modules/**', '**/coverage/**', '**/test-results/**'],
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        ...errors(plain),
        ...errors(typed),
        'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
        'typescript/consistent-type-imports': typeImports,
        'typescript/no-floating-promises': ['error', { ignoreVoid: true }],
        'typescript/restrict-template-expressions': [
          'error',
          { allowNumber: true, allowBoolean: true, allowNullish: true },
        ],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    {
      // Nest needs the class itself at run time where a constructor names it (`emitDecoratorMetadata`).
      files: ['**/apps/api/src/**/*.ts'],
      rules: { 'typescript/consistent-type-imports': 'off' },
    },
    {
      files: ['**/apps/api/src/**/*.ts'],
      excludeFiles: ['**/apps/api/src/config/env.ts', '**/apps/api/src/testing/**', '**/*.spec.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'config/env.ts reads the environment, once.' },
        ],
      },
    },
    {
      files: ['**/apps/api/src/**/*.ts'],
      excludeFiles: ['**/apps/api/src/platform/http/contract/handles.ts'],
      rules: { 'no-restricted-imports': ['error', { paths: [routesOfNest], patterns: [insidesOfNest] }] },
    },
    {
      files: ['**/apps/web/**/*.tsx'],
      rules: {
        ...errors(accessible),
        'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: pressing }],
        'jsx-a11y/no-static-element-interactions': ['error', { handlers: pressing, allowExpressionValues: true }],
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
      },
    },
    ...arrows.overrides,
    {
      files: ['**/*.spec.ts', '**/*.spec.tsx', '**/testing/**'],
      rules: { 'typescript/no-unsafe-assignment': 'off', 'typescript/no-unsafe-member-access': 'off' },
    },
  ],
};
