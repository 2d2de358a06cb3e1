import { nodePreset } from '../../.config/jest-preset.mjs';

/** Runs against the whole product and the real data in ../shared; part of .ci/run only. Every case is named, each payload too. */
export default nodePreset(import.meta.url, {
  verbose: true,
  testMatch: ['<rootDir>/**/*.spec.ts'],
  postgres: true,
  setupFiles: ['reflect-metadata'],
  minutes: Number(process.env.ACCEPTANCE_MINUTES ?? 20),
});
