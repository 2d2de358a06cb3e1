import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

const shared = {
  transform: { '\\.(m?js|tsx?)$': require.resolve('./jest-transform.cjs') },
  transformIgnorePatterns: ['\\.cjs$'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/'],
  // A machine that is busy with something else must not fail a test.
  testTimeout: 60_000,
};

/** Jest configuration for a package that runs on Node. `configUrl` is the `import.meta.url` of its jest.config. */
export function nodePreset(configUrl, overrides = {}) {
  return {
    ...shared,
    rootDir: dirname(fileURLToPath(configUrl)),
    testMatch: ['<rootDir>/src/**/*.spec.ts'],
    testEnvironment: require.resolve('./jest-environment-node.cjs'),
    testEnvironmentOptions: { customExportConditions: ['@deskledger/source', 'node', 'node-addons'] },
    ...overrides,
  };
}

/** Jest configuration for the React app: jsdom, with the web platform's own classes that jsdom leaves out. */
export function webPreset(configUrl, overrides = {}) {
  return {
    ...shared,
    rootDir: dirname(fileURLToPath(configUrl)),
    testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
    testEnvironment: require.resolve('./jest-environment-web.cjs'),
    setupFilesAfterEnv: [require.resolve('./jest-web-setup.cjs')],
    testEnvironmentOptions: { customExportConditions: ['@deskledger/source', 'browser', 'node'] },
    ...overrides,
    moduleNameMapper: {
      '\\.(css|svg|png|woff2)$': require.resolve('./jest-empty-module.cjs'),
      ...shared.moduleNameMapper,
      ...overrides.moduleNameMapper,
    },
  };
}
