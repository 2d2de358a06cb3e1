import { createRequire } from 'node:module';
import { node } from '../../.config/jest-preset.mjs';

/** What needs more programs, or more time, than a gate has. */
const isLong = (process.env.TEST_LONG ?? '') !== '';
const minutes = Number(process.env.ACCEPTANCE_MINUTES ?? 20);

/** Runs against the whole product and the real data in ../shared; part of .ci/run only. Every case is named, each payload too. */
export default {
  ...node({ postgres: true }),
  verbose: true,
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/**/*.spec.ts', ...(isLong ? [] : ['!**/long/**'])],
  reporters: ['default', [createRequire(import.meta.url).resolve('../../.config/jest-watchdog.mjs'), { minutes }]],
};
