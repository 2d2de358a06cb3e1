import { readFileSync } from 'node:fs';
import { eventually } from '../support/eventually.js';
import { csvRows } from '../support/page/exported-files.js';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

/** One more than a list that is written while somebody waits; of a month that no other test looks at. */
const ticketCount = 5001;
const month = { from: '2019-05-01', to: '2019-05-31' };
const minute = 60_000;
const bulk = Array.from({ length: ticketCount }, (_, index) => {
  const created = new Date(Date.parse('2019-05-02T00:00:00Z') + index * 8 * minute);
  const ticketId = `bulk-${String(index).padStart(4, '0')}`;
  return ticketEvent(
    { ticketId, subject: `Migrated ${index}`, status: 'Open', createdTime: created.toISOString() },
    created,
  );
});

interface Listed {
  tickets: { ticketId: string }[];
  count: number;
}

const long = { tag: '@long' };

test(
  'a long list is written to a file by a job, and offered wherever its reader is by then',
  long,
  async ({ page }) => {
    test.slow();
    await deliver(bulk);
    const query = `dateRange=custom&customDateRangeFrom=${month.from}&customDateRangeTo=${month.to}`;
    const listed = async () => (await staffCall<Listed>('GET', `/api/ticket?${query}`)).count;
    await eventually('all tickets are listed', async () => (await listed()) === ticketCount);

    await page.goto(`/dashboard/tickets?period=custom&from=${month.from}&to=${month.to}`);
    await expect(page.getByRole('main').getByText(/^5,001 tickets/)).toBeVisible();
    await page.getByRole('button', { name: 'Export All' }).click();
    await page.getByRole('menuitemradio', { name: 'CSV', exact: true }).click();
    await page.getByRole('menuitem', { name: 'This table: one row per ticket' }).click();
    await expect(page.getByText('Preparing export…')).toBeVisible();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');

    await expect(page.getByText('Export ready.')).toBeVisible({ timeout: 60_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^tickets_2019-05-01_2019-05-31_.*\.csv$/);
    const rows = csvRows(readFileSync(await download.path()));
    expect(rows.map((row) => row['Ticket'])).toEqual(bulk.map(({ data }) => data.ticketId).reverse());
    expect(rows.at(-1)).toMatchObject({ Subject: 'Migrated 0', Status: 'Open' });
  },
);
