import type { Locator } from '@playwright/test';
import { eventually } from '../support/eventually.js';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { expectToFit } from '../support/page/widths.js';
import { deliver, ticketEvent, type TicketEvent } from '../support/product/help-desk.js';
import { newPerson, signedIn } from '../support/product/people.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

const hour = 3_600_000;
const day = 24 * hour;
const client = 'Fabrikam Freight';

test('Tell me when compliance of one client falls below 75 %', async ({ browser }) => {
  await deliver(twoMonths());
  await eventually('the tickets are counted', async () => (await counted()) === 120);
  const context = await signedIn(browser, await newPerson('manager'));
  const page = await context.newPage();
  await page.goto('/dashboard?period=90days&org=fabrikam-freight');
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };

  await click(page.getByRole('button', { name: 'About Ticket Compliance Overview', exact: true }));
  await click(page.getByRole('link', { name: 'How this figure is calculated' }));
  await click(page.getByRole('link', { name: 'Alert me…' }));
  const dialog = page.getByRole('dialog', { name: 'New alert' });
  const sentence = `Compliance rate (Organization: ${client}) over 7 days is below 75%`;
  await expect(dialog).toContainText(`Tell me when ${sentence}.`);
  // What the rule would have said is there before it is saved.
  await expect(dialog.getByText('It would have fired 1 time in the last year.')).toBeVisible();
  await expect(dialog.getByRole('figure', { name: 'Compliance rate' })).toBeVisible();
  await expectAccessibleOverlay(page, '[role=dialog]');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoWiderContent(dialog);
  await page.setViewportSize({ width: 1440, height: 900 });
  await click(dialog.getByRole('button', { name: 'Save alert' }));
  await expect(page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').first()).toContainText(sentence);
  expect(clicks).toBeLessThanOrEqual(5);
  await expectToFit(page);
  await context.close();
});

/** Nothing in the dialog has to be scrolled sideways, also where the screen has become narrower. */
async function expectNoWiderContent(dialog: Locator): Promise<void> {
  await expect
    .poll(() =>
      dialog.evaluate((box) =>
        [...box.querySelectorAll('*')]
          .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto')
          .map((part) => `${part.scrollWidth} in ${part.clientWidth}`),
      ),
    )
    .toEqual([]);
}

/** Two tickets a day of a client of this test alone, with a deadline; a month ago those of ten days were late. */
function twoMonths(): TicketEvent[] {
  return Array.from({ length: 120 }, (_, index) => {
    const created = Date.now() - (65 - Math.floor(index / 2)) * day;
    const closed = created + (index >= 50 && index < 70 ? 10 : 2) * hour;
    const data = {
      ticketId: `fabrikam-${index}`,
      subject: 'Pallet count',
      organization: { id: 'fabrikam-freight', name: client },
      createdTime: new Date(created).toISOString(),
      dueTime: new Date(created + 4 * hour).toISOString(),
    };
    return [
      ticketEvent({ ...data, status: 'Open' }, new Date(created)),
      ticketEvent({ ...data, status: 'Resolved', closedTime: new Date(closed).toISOString() }, new Date(closed)),
    ];
  }).flat();
}

async function counted(): Promise<number> {
  const path = '/api/ticket/overview?dateRange=180days&organization=fabrikam-freight';
  return (await staffCall<{ total: number }>('GET', path)).total;
}
