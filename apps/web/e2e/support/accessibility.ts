import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** While a list is open the kit hides the rest of the page; these three then speak about the hidden part. */
const hiddenPageRules = ['aria-hidden-focus', 'page-has-heading-one', 'region'];

/** No violation on the page, and the one rule of WCAG 2.2 did run. `except` is judged on its own elsewhere. */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  await settled(page);
  const builder = new AxeBuilder({ page }).withTags(tags);
  const results = await (except === undefined ? builder : builder.exclude(except)).analyze();
  const ran = [...results.passes, ...results.violations, ...results.incomplete, ...results.inapplicable].map(
    ({ id }) => id,
  );
  expect(ran).toContain('target-size');
  expect(describeViolations(results.violations)).toEqual([]);
}

/** The same for an open overlay alone. */
export async function expectAccessibleOverlay(page: Page, selector: string): Promise<void> {
  await settled(page);
  const results = await new AxeBuilder({ page })
    .include(selector)
    .withTags(tags)
    .disableRules(hiddenPageRules)
    .analyze();
  expect(describeViolations(results.violations)).toEqual([]);
}

/** Colours are judged when they have stopped changing. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

function describeViolations(violations: Violations): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}
