import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** While a list is open the kit hides the rest of the page; these three then speak about the hidden part. */
const hiddenPageRules = ['aria-hidden-focus', 'page-has-heading-one', 'region'];

/** What the kit lets screen readers say names its button, which may be gone before the sentence is taken away. */
const spokenOnly = '[data-live-announcer]';

/** No violation on the page, and the one rule of WCAG 2.2 did run. `except` is judged on its own elsewhere. */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  await settled(page);
  const builder = new AxeBuilder({ page }).withTags(tags).exclude(spokenOnly);
  const results = await (except === undefined ? builder : builder.exclude(except)).analyze();
  const ran = [...results.passes, ...results.violations, ...results.incomplete, ...results.inapplicable].map(
    ({ id }) => id,
  );
  expect(ran).toContain('target-size');
  expect(describeViolations(results.violations)).toEqual([]);
}

/** The same in the theme that is shown and in the other one, within one visit. The theme has to follow the system. */
export async function expectAccessibleInBothThemes(page: Page, except?: string): Promise<void> {
  await inBothThemes(page, () => expectAccessible(page, except));
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

export async function expectAccessibleOverlayInBothThemes(page: Page, selector: string): Promise<void> {
  await inBothThemes(page, () => expectAccessibleOverlay(page, selector));
}

/** Judges the page as it is, then in the other theme, and leaves it as it was, but without transitions from then on. */
async function inBothThemes(page: Page, judge: () => Promise<void>): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const shown = isDark ? 'dark' : 'light';
  await judge();
  await page.evaluate(endTransitions);
  await showTheme(page, isDark ? 'light' : 'dark');
  await judge();
  await showTheme(page, shown);
}

/** In rows that are out of sight (`content-visibility`) a change of colour would begin only when axe reads it. */
function endTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
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
