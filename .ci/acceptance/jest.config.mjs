import { nodePreset } from '../../.config/jest-preset.mjs';

/** Runs against the whole product and the real data in ../shared; part of .ci/run only. */
export default nodePreset(import.meta.url, {
  testMatch: ['<rootDir>/**/*.spec.ts'],
  postgres: true,
  setupFiles: ['reflect-metadata'],
  minutes: 20,
});
