import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

const shared = {
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/'],
};

/** `unit`: only specs that need nothing but memory. `int`: only those on real servers. Else both. */
const kind = process.env.SPEC_KIND;
const specsOf = { unit: { testPathIgnorePatterns: ['\\.int\\.spec\\.ts$'] }, int: { testMatch: ['**/*.int.spec.ts'] } };

const onPostgres = {
  globalSetup: require.resolve('./jest-postgres-up.mjs'),
  globalTeardown: require.resolve('./jest-postgres-down.mjs'),
};

/**
 * Jest configuration for a package that runs on Node: its specs run in Node as it is, with real ES modules, and those
 * that follow each other in a process share what they import. `configUrl` is the `import.meta.url` of its jest.config.
 *
 * @param postgres whether its integration specs want PostgreSQL: one server for the run, a database for each spec file.
 * @param minutes after which a spec file that has not ended fails the run: tests have no time-out of their own here.
 */
export function nodePreset(configUrl, { postgres = false, minutes = 5, setupFiles = [], ...overrides } = {}) {
  return {
    ...shared,
    rootDir: dirname(fileURLToPath(configUrl)),
    testMatch: ['<rootDir>/src/**/*.spec.ts'],
    runner: ['jest-light-runner', { runtime: 'child_process' }],
    setupFiles: [require.resolve('./typescript-loader.mjs'), ...setupFiles],
    reporters: ['default', [require.resolve('./jest-watchdog.mjs'), { minutes }]],
    ...(postgres && kind !== 'unit' && onPostgres),
    ...overrides,
    ...specsOf[kind],
  };
}

/** Jest's own way: each spec file has modules and globals of its own, for code that needs another world than Node. */
export const isolated = {
  ...shared,
  transform: { '\\.(m?js|tsx?)$': require.resolve('./jest-transform.cjs') },
  transformIgnorePatterns: ['\\.cjs$'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // A machine that is busy with something else must not fail a test.
  testTimeout: 60_000,
};

/** Jest configuration for the React app: jsdom, with the web platform's own classes that jsdom leaves out. */
export function webPreset(configUrl, overrides = {}) {
  return {
    ...isolated,
    rootDir: dirname(fileURLToPath(configUrl)),
    testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
    testEnvironment: require.resolve('./jest-environment-web.cjs'),
    setupFilesAfterEnv: [require.resolve('./jest-web-setup.cjs')],
    testEnvironmentOptions: { customExportConditions: ['@deskledger/source', 'browser', 'node'] },
    ...overrides,
    moduleNameMapper: {
      '\\.(css|svg|png|woff2)$': require.resolve('./jest-empty-module.cjs'),
      ...isolated.moduleNameMapper,
      ...overrides.moduleNameMapper,
    },
  };
}
