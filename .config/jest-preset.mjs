import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** What every run of specs has in common, mutation too. */
export const shared = {
  rootDir: join(import.meta.dirname, '..'),
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/'],
};

const onPostgres = {
  globalSetup: require.resolve('./jest-postgres-up.mjs'),
  globalTeardown: require.resolve('./jest-postgres-down.mjs'),
};

/**
 * Specs that run in Node as it is, with real ES modules; those that follow each other in a process share what they
 * import. Tests have no time-out of their own here: `jest-watchdog.mjs` ends a spec file that does not come to its end.
 *
 * @param postgres whether some want PostgreSQL: one server for the run, a database for each spec file.
 */
export function node({ postgres, ...overrides }) {
  return {
    ...shared,
    runner: ['jest-light-runner', { runtime: 'child_process' }],
    setupFiles: [require.resolve('./typescript-loader.mjs'), 'reflect-metadata'],
    ...(postgres && onPostgres),
    ...overrides,
  };
}

/** Specs of what a browser shows, in the same way: with jsdom around them. */
export function dom(overrides) {
  const { setupFiles, ...plain } = node({ postgres: false });
  return {
    ...plain,
    setupFiles: [...setupFiles, require.resolve('./jsdom-globals.mjs')],
    setupFilesAfterEnv: [require.resolve('./fake-timers.mjs')],
    ...overrides,
  };
}
