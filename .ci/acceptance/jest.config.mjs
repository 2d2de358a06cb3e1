import { nodePreset } from '../../.config/jest-preset.mjs';

/** Runs against the whole product and the real data in ../shared; part of .ci/run only. */
export default nodePreset(import.meta.url, {
  testMatch: ['<rootDir>/**/*.spec.ts'],
  globalSetup: '<rootDir>/../../apps/api/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/../../apps/api/src/testing/global-teardown.ts',
  setupFiles: ['reflect-metadata'],
  testTimeout: 600_000,
});
