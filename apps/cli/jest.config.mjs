import { nodePreset } from '../../.config/jest-preset.mjs';

const api = '<rootDir>/../api/src/testing';

// The specs read what a program reads: text without colours, whatever the machine.
process.env.NO_COLOR = '1';
delete process.env.FORCE_COLOR;

/** Unit specs need nothing; integration specs run against the whole API on this run's Postgres. */
export default {
  projects: [
    { displayName: 'unit', ...nodePreset(import.meta.url), testPathIgnorePatterns: ['\\.int\\.spec\\.ts$'] },
    {
      displayName: 'integration',
      ...nodePreset(import.meta.url),
      testMatch: ['<rootDir>/src/**/*.int.spec.ts'],
      globalSetup: `${api}/global-setup.ts`,
      globalTeardown: `${api}/global-teardown.ts`,
      setupFiles: ['reflect-metadata'],
    },
  ],
  testTimeout: 60_000,
};
