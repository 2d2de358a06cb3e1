import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { expectToFit } from '../support/page/widths.js';
import { expect, test } from '../support/test.js';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const counted = (page: Page) => page.getByRole('list', { name: 'Included in this figure' });

/** Opens what the ⓘ of a card leads to. */
async function explain(page: Page, title: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: `About ${title}`, exact: true }));
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'How this figure is calculated' });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.getByText('How this figure is calculated')).toBeVisible();
}

test('a figure leads to how it is made, to what it counts, and from there to what came', async ({ page }) => {
  await page.goto('/dashboard?period=90days');
  const shown = await card(page, 'Ticket Compliance Overview')
    .getByText(/^\d+\.\d%$/)
    .first()
    .innerText();
  await explain(page, 'Ticket Compliance Overview');
  await expect(page).toHaveURL('/dashboard/explain/complianceRate?period=90days');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance rate');
  const figure = card(page, 'Calculation');
  await expect(figure.getByText(/ ÷ /)).toHaveText(new RegExp(`^[\\d,]+ ÷ [\\d,]+ = ${shown}$`));
  const first = counted(page).getByRole('listitem').first();
  await expect(first).toContainText('Missed deadline');

  await tabTo(page, first.getByText(/^\d+\+? events?$/));
  await page.keyboard.press('Enter');
  await expect(first.getByText('Ticket created')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await tabTo(page, first.getByRole('button', { name: 'Event source: Ticket created' }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Event source' }).getByRole('button', { name: 'Show payload' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const subject = await first.getByRole('link').innerText();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await page.getByRole('link', { name: 'Back to Tickets' }).click();
  await expect(page).toHaveURL('/dashboard/explain/complianceRate?period=90days');
});
