import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { sessionFile, target } from './e2e/support/target.js';

/** Browser tests against the running product; `npm run e2e` starts it and says where it is. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: join(process.env['E2E_DIRECTORY'] ?? '.', 'test-results'),
  reporter: 'list',
  // One data base and one stream of figures: tests that post tickets would disturb tests that count them.
  workers: 1,
  timeout: 45_000,
  expect: {
    timeout: 10_000,
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
      executablePath: target.browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
