import type { Page } from '@playwright/test';

/** Nothing is said about the days of charts: other tests publish surveys and change settings, which a chart tells of. */
export async function withoutAnnotations(page: Page): Promise<void> {
  await page.route('**/api/annotations*', (route) => route.fulfill({ json: { annotations: [], changes: [] } }));
}
