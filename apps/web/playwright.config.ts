import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserProgram, runDirectory, sessionFile, target, workers } from './e2e/support/product/target.js';

/** Browser tests against the running product; `npm run e2e` starts it and says where it is. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.spec.ts',
  // `npm run test:long` runs these as well.
  ...(process.env['TEST_LONG'] === undefined && { grepInvert: /@long/ }),
  outputDir: join(runDirectory, 'test-results'),
  reporter: 'list',
  workers,
  // A busy machine is slow; where all is well, patience costs nothing.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // Letters may move by a hair with another release of the browser; shapes and colours may not.
    toHaveScreenshot: { maxDiffPixelRatio: 0.015, threshold: 0.2, animations: 'disabled', caret: 'hide' },
  },
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  use: {
    baseURL: target.url,
    storageState: sessionFile,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserProgram,
      args: [
        '--no-sandbox',
        // The headless shell draws letters then as the whole browser does.
        '--font-render-hinting=slight',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of these tests is gone before code that was compiled well has paid for its compilation.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
