import type { Page } from '@playwright/test';
import { tabTo } from '../support/page/keyboard.js';
import { expectToFit, expectToSuitEverybody } from '../support/page/widths.js';
import { expect, test } from '../support/test.js';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const counted = (page: Page) => page.getByRole('list', { name: 'What is counted' });

/** Opens what the ⓘ of a card leads to. */
async function explain(page: Page, title: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: `About ${title}`, exact: true }));
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'How this figure is made' });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.getByText('How this figure is made')).toBeVisible();
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
  const figure = card(page, 'The figure');
  await expect(figure.getByText(/ ÷ /)).toHaveText(new RegExp(`^[\\d,]+ ÷ [\\d,]+ = ${shown}$`));
  const first = counted(page).getByRole('listitem').first();
  await expect(first).toContainText('Past its deadline');

  await tabTo(page, first.getByText(/recorded facts?$/));
  await page.keyboard.press('Enter');
  await expect(first.getByText('TicketOpened')).toBeVisible();
  await expectToSuitEverybody(page);
  await tabTo(page, first.getByRole('button', { name: 'How we know: TicketOpened' }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'How we know' }).getByRole('button', { name: 'Show what came' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const subject = await first.getByRole('link').innerText();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await page.getByRole('link', { name: 'Back to Tickets' }).click();
  await expect(page).toHaveURL('/dashboard/explain/complianceRate?period=90days');
});

test('each count is the number of what is listed, page by page', async ({ page }) => {
  await page.goto('/dashboard/explain/all_tickets?period=90days');
  const total = Number(
    (
      await card(page, 'The figure')
        .getByText(/^[\d,]+$/)
        .innerText()
    ).replaceAll(',', ''),
  );
  const items = counted(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(items.first()).toHaveAttribute('aria-setsize', String(total));
  await expect(items).toHaveCount(20);
  await page.getByRole('button', { name: /^Load more \(20 of/ }).click();
  await expect(items).toHaveCount(Math.min(40, total));
  await expectToFit(page);

  await page.goto('/dashboard/explain/medianSeconds?period=90days');
  const middle = card(page, 'The figure').getByRole('region', { name: 'At this place' });
  await expect(middle.getByRole('link')).toBeVisible();
  await expect(middle).toContainText(/[\d,]+ s/);
  await page.goto('/dashboard/explain/backlog?priority=High');
  await expect(page.getByText('As of now, whatever the period')).toBeVisible();
  await expect(page.getByRole('button', { name: /Priority: High/ })).toBeVisible();
  await page.goto('/dashboard/explain/nothing');
  await expect(page.getByText('There is no such figure.')).toBeVisible();
});
