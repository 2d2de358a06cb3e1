import type { Locator, Page } from '@playwright/test';
import { eventually } from '../support/eventually.js';
import { deliver, ticketEvent, type TicketEvent } from '../support/product/help-desk.js';
import { newPerson, signedIn } from '../support/product/people.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

const hour = 3_600_000;
const day = 24 * hour;
const client = 'Contoso Shipping';

const breakdown = (page: Page) => page.getByRole('region', { name: 'Breakdown', exact: true });

test("Which client's resolution got worse this quarter, and why?", async ({ browser }) => {
  await deliver(twoQuarters());
  await eventually('both quarters are counted', async () => (await counted()) === 16);
  const context = await signedIn(browser, await newPerson('manager'));
  const page = await context.newPage();
  await page.goto('/dashboard');
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };

  await click(page.getByRole('button', { name: /Date range/ }));
  await click(page.getByRole('option', { name: 'Last 90 Days' }));
  await expect(page).toHaveURL('/dashboard?period=90days');
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const byOrganization = page
    .getByRole('region', { name: 'Avg Resolution Time' })
    .getByRole('link', { name: /^By organization/ });
  // The address is a moment ahead of the screen.
  await expect(byOrganization).toHaveAttribute('href', /period=90days/);
  await click(byOrganization);
  const which = breakdown(page).getByText(/Biggest decline:/);
  await expect(which).toContainText(
    /Biggest decline: Contoso Shipping, from ≈ [56] h.* to ≈ 2 d 2 h at .+, based on 8 tickets\. What changed$/,
  );
  await expect(which).toBeInViewport();

  await click(which.getByRole('link', { name: client }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client);
  const why = breakdown(page).getByText(/Biggest decline:/);
  await expect(why).toContainText(
    /Biggest decline: Customs papers, from ≈ [56] h.* to ≈ 2 d 2 h at .+, based on 6 tickets\. What changed$/,
  );
  expect(clicks).toBeLessThanOrEqual(5);
  await context.close();
});

/** Eight tickets of a client in each of two quarters, in the ranges of no other test; the papers began to take long. */
function twoQuarters(): TicketEvent[] {
  return [110, 70].flatMap((daysAgo, quarter) =>
    Array.from({ length: 8 }, (_, index) => {
      const isPapers = index < 6;
      const created = Date.now() - daysAgo * day - index * day;
      const took = quarter === 1 && isPapers ? 50 * hour : 6 * hour;
      const data = {
        ticketId: `contoso-${daysAgo}-${index}`,
        subject: 'Where is our container?',
        organization: { id: 'contoso-shipping', name: client },
        classification: isPapers ? 'Customs papers' : 'Tracking',
        createdTime: new Date(created).toISOString(),
      };
      const closed = new Date(created + took);
      return [
        ticketEvent({ ...data, status: 'Open' }, new Date(created)),
        ticketEvent({ ...data, status: 'Resolved', closedTime: closed.toISOString() }, closed),
      ];
    }).flat(),
  );
}

async function counted(): Promise<number> {
  const path = '/api/ticket/overview?dateRange=180days&organization=contoso-shipping';
  return (await staffCall<{ total: number }>('GET', path)).total;
}
