import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { target } from './target.js';

/** What the API answers to each path, whatever is asked; the seven days until 21 Nov 2026. */
const answers = JSON.parse(readFileSync(join(import.meta.dirname, './fixed-answers.json'), 'utf8')) as Readonly<
  Record<string, unknown>
>;

/**
 * A product that never changes: the API's answers come from a file, the clock stands still. Nothing that a test looks
 * at depends then on the day, on other tests, or on how fast the machine is.
 */
export async function fixAnswers(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-11-21T10:37:00.000Z');
  await page
    .context()
    .addCookies(['access-token', 'refresh-token'].map((name) => ({ name, value: 'fixed', url: target.url })));
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    // The live stream stays in the making: no state of its connection comes and goes.
    if (pathname === '/api/live') return;
    const answer = answers[pathname.replace(/\/$/, '')];
    if (answer === undefined) throw new Error(`fixed-answers.json has no answer for ${pathname}`);
    return route.fulfill({ json: answer });
  });
}
