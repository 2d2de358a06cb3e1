/**
 * `npm run mutate [-- --mutate <files>]`: changes the rules of libs/domain one by one and asks whether a spec notices.
 * Not part of the tests: all of them take the better part of an hour, a folder some minutes. Constants at module level are
 * left as they are: each change of one has to run every spec again, a quarter of the mutants took five sixths of the time.
 */
import { createRequire } from 'node:module';
import { shared } from './jest-preset.mjs';

const require = createRequire(import.meta.url);

// Whether a wrong rule is noticed is asked of as many examples as time allows.
process.env.TEST_LONG = '1';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['libs/domain/src/**/*.ts', '!libs/domain/src/**/*.spec.ts', '!libs/domain/src/testing/**'],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    enableFindRelatedTests: true,
    config: {
      ...shared,
      // Jest's own runner: each spec file has modules of its own.
      transform: { '\\.(m?js|tsx?)$': require.resolve('./jest-transform.cjs') },
      transformIgnorePatterns: ['\\.cjs$'],
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
      // Those of the whole suite, which package.json names, are not meant.
      projects: [],
      testTimeout: 60_000,
      rootDir: '.',
      roots: ['<rootDir>/libs/domain/src'],
      testMatch: ['**/*.spec.ts'],
      runner: '<rootDir>/.config/mutation-runner.cjs',
      setupFiles: ['<rootDir>/.config/mutation-setup.cjs'],
      testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
      testEnvironmentOptions: { customExportConditions: ['@deskledger/source', 'node', 'node-addons'] },
    },
  },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['/apps', '/docs', '/migrations', '/.data', '/.ci', '/.nx', 'dist'],
  tempDirName: '.stryker',
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: 'node_modules/.cache/mutation.json' },
  thresholds: { high: 95, low: 92, break: 92 },
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 5_000,
};
