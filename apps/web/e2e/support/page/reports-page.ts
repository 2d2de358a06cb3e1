import { expect, type Page } from '@playwright/test';

/** The cards of the tabs that are ours to name. */
const cardsOf = {
  overview: [
    'Total Tickets',
    'Avg Resolution',
    'Satisfaction',
    'Survey Responses',
    'Ticket Trends',
    'Tickets by Organization',
  ],
  tickets: [
    'Avg Resolution',
    'Median resolution',
    '90th percentile',
    'Compliance rate',
    'Resolution times',
    'Ticket Status Distribution',
    'Priority Distribution',
    'Ticket load',
  ],
  'service-levels': ['First replies', 'Next replies', 'Updates', 'Resolutions', 'Deadlines met over time', 'Breakdown'],
  satisfaction: ['Satisfaction trend', 'Rating Distribution', 'Ratings over time'],
} as const;

type KnownTab = keyof typeof cardsOf;

export const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
export const figure = (page: Page, title: string) => card(page, title).locator('p').first();
export const slider = (page: Page, title: string) => page.getByRole('slider', { name: `${title}, data points` });

/** Opens a tab of the reports and waits until each of its cards stands. */
export async function openReport(page: Page, tab: KnownTab = 'overview', query = 'period=30days') {
  await page.goto(`/dashboard/reports?${tab === 'overview' ? '' : `tab=${tab}&`}${query}`);
  await expectCards(page, tab);
}

/** Waits until each card of a tab that is being opened stands. */
export async function expectCards(page: Page, tab: KnownTab) {
  for (const title of cardsOf[tab]) await expect(card(page, title)).toBeVisible();
  await expect(page.locator('[role=tabpanel] [aria-busy=true]')).toHaveCount(0);
}

/** The number at the end of a row that begins with a name. */
export async function rowCount(page: Page, title: string, name: string): Promise<number> {
  const row = card(page, title).getByRole('listitem').filter({ hasText: name }).first();
  return Number(
    (await row.innerText())
      .replace(name, '')
      .match(/[\d,]+/)?.[0]
      .replaceAll(',', ''),
  );
}
