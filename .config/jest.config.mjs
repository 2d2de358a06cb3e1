import { createRequire } from 'node:module';
import { join } from 'node:path';
import { dom, node } from './jest-preset.mjs';

const require = createRequire(import.meta.url);

/** `unit`: only specs that need nothing but memory. `int`: only those on real servers. Else both. */
const kind = process.env.SPEC_KIND;

/** Every random example, and as many of whatever comes by the thousand. */
const isLong = (process.env.TEST_LONG ?? '') !== '';

const packages = ['libs/domain', 'libs/contracts', 'apps/api', 'apps/cli', 'apps/web'];

// The specs read what a program writes: text without colours, whatever the machine.
process.env.NO_COLOR = '1';
delete process.env.FORCE_COLOR;

/** Every spec but those of a browser, in one run: whatever wants PostgreSQL shares a server. */
export default {
  rootDir: join(import.meta.dirname, '..'),
  // A machine that is busy with something else must not fail a test. Jest reads this here alone, not in a project.
  testTimeout: 120_000,
  reporters: ['default', [require.resolve('./jest-watchdog.mjs'), { minutes: isLong ? 20 : 5 }]],
  projects: [
    node({
      displayName: 'node',
      postgres: kind !== 'unit',
      testMatch: [
        ...packages.map((path) => `<rootDir>/${path}/{src,vite}/**/*${kind === 'int' ? '.int' : ''}.spec.ts`),
        ...(kind === 'int' ? [] : ['<rootDir>/.config/**/*.spec.mjs']),
      ],
      testPathIgnorePatterns: ['\\.dom\\.spec\\.tsx?$', ...(kind === 'unit' ? ['\\.int\\.spec\\.ts$'] : [])],
    }),
    ...(kind === 'int'
      ? []
      : [dom({ displayName: 'dom', testMatch: ['<rootDir>/apps/web/src/**/*.dom.spec.{ts,tsx}'] })]),
  ],
};
