import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Packed: every page that is judged is sent it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Selectors of what is judged. */
type Part = { include: string[] } | { exclude: string[] };

const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** While a list is open the kit hides the rest of the page; these three then speak about the hidden part. */
const overlayRules: RunOptions = {
  ...everyRule,
  rules: Object.fromEntries(
    ['aria-hidden-focus', 'page-has-heading-one', 'region'].map((name) => [name, { enabled: false }]),
  ),
};

/** What the kit lets screen readers say names its button, which may be gone before the sentence is taken away. */
const spokenOnly = '[data-live-announcer]';

/** No violation on the page, and the one rule of WCAG 2.2 did run. `except` is judged on its own elsewhere. */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  // Not before there is a page.
  await expect(page.locator('h1').first()).toBeVisible();
  const { ran, violations } = await judge(page, pageWithout(except), everyRule);
  expect(ran).toContain('target-size');
  expect(violations).toEqual([]);
}

/** The same for an open overlay alone. */
export async function expectAccessibleOverlay(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible();
  const { violations } = await judge(page, { include: [selector] }, overlayRules);
  expect(violations).toEqual([]);
}

const pageWithout = (except?: string): Part => ({
  exclude: except === undefined ? [spokenOnly] : [spokenOnly, except],
});

interface Findings {
  /** Rules that were applied or had nothing to apply to. */
  ran: string[];
  violations: string[];
}

/** Frames are not looked into: what they show is a page with tests of its own. */
async function judge(page: Page, part: Part, rules: RunOptions): Promise<Findings> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: RunOptions = { ...rules, iframes: false, resultTypes: ['violations'] };
  return page.evaluate(runAxe, { part, options });
}

/** Runs in the page, where only words leave it: the whole results would be several megabytes. */
async function runAxe({ part, options }: { part: Part; options: RunOptions }): Promise<Findings> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { passes, violations, incomplete, inapplicable } = await inPage.run(part, options);
  return {
    ran: [...passes, ...violations, ...incomplete, ...inapplicable].map(({ id }) => id),
    violations: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    ),
  };
}

/** Colours are judged when they have stopped changing: what moves more than once is no change of colour. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations === 1)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}
