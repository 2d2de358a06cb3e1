import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
import { bytesOf, chooseFile, csvRows } from '../support/page/exported-files.js';
import { expectToFit } from '../support/page/widths.js';
import { staffCall } from '../support/product/staff-call.js';
import { target } from '../support/product/target.js';
import { expect, test } from '../support/test.js';

const ask = <Answer>(path: string) => staffCall<Answer>('GET', path);

test('the exported list is the list of the screen, filters in words above it', async ({ page }) => {
  await page.goto('/dashboard/tickets?period=30days&org=acme-ltd&state=open');
  const list = page.getByRole('region', { name: 'Tickets' });
  await expect(list.first()).toBeVisible();
  const { tickets, count } = await ask<{ tickets: { ticketId: string; subject: string }[]; count: number }>(
    '/api/ticket?dateRange=30days&organization=acme-ltd&state=open&pageSize=100',
  );
  const download = await chooseFile(page, 'This table: one row per ticket', 'CSV');
  const bytes = await bytesOf(download);
  const rows = csvRows(bytes);
  expect(bytes.toString()).toContain('Filters,State: open; Organization: Acme Ltd');
  expect(rows).toHaveLength(count);
  expect(rows.map((row) => [row['Ticket'], row['Subject']])).toEqual(
    tickets.map(({ ticketId, subject }) => [ticketId, subject]),
  );
  const bare = await bytesOf(await chooseFile(page, 'This table: one row per ticket', 'CSV, data only'));
  expect(bare.toString()).toMatch(/^Ticket,Subject,/);
  expect(csvRows(bare)).toEqual(rows);
  const pdf = await bytesOf(await chooseFile(page, 'This table: one row per ticket', 'PDF'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

/** The file that the notice offers once it is written. */
async function downloadOf(page: Page): Promise<Download> {
  await expect(page.getByText('Export ready.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  return download;
}

test('an archive is written, fetched and deleted, and so are copies of everything, plain and sealed', async ({
  page,
}) => {
  await page.goto('/dashboard/settings?tab=data');
  const card = page.getByRole('region', { name: 'Export', exact: true });
  for (const content of ['Survey responses', 'Events (always JSON Lines)']) await card.getByText(content).click();
  await card.getByRole('radio', { name: 'JSON Lines' }).click();
  await card.getByRole('button', { name: 'Start export' }).click();
  const fromToast = await downloadOf(page);
  expect(fromToast.suggestedFilename()).toMatch(/^deskledger-export_all-time_.*\.zip$/);
  const past = page.getByRole('region', { name: 'Past exports' });
  await expect(past.getByText('Tickets, Surveys, Settings').first()).toBeVisible();
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    past
      .getByRole('button', { name: /^Download deskledger-export/ })
      .first()
      .click(),
  ]);
  expect((await bytesOf(again)).subarray(0, 2).toString()).toBe('PK');
  const before = await past.getByRole('listitem').count();
  await past
    .getByRole('button', { name: /^Delete deskledger-export/ })
    .first()
    .click();
  await expect(past.getByRole('listitem')).toHaveCount(before - 1);

  await card.getByRole('button', { name: 'Export a copy' }).click();
  const copy = await downloadOf(page);
  expect(copy.suggestedFilename()).toMatch(/^deskledger-copy_all-time_.*\.zip$/);
  await expect(past.getByText('Everything, for an empty Deskledger').first()).toBeVisible();
  await card
    .getByRole('checkbox', { name: 'Seal the copy so that contacts can be erased from it later' })
    .check({ force: true });
  await expect(card.getByText('replace them daily and keep only the latest')).toBeVisible();
  await card.getByRole('button', { name: 'Export a copy' }).click();
  const sealed = await downloadOf(page);
  expect(sealed.suggestedFilename()).toMatch(/^deskledger-sealed-copy_all-time_.*\.zip$/);
  await expect(past.getByText('Everything, sealed, for an empty Deskledger').first()).toBeVisible();
  await expectToFit(page);
});

/** Long ago, so that the other tests' ranges know nothing of them. */
const file = [
  'Ticket;Title;Status;Created;Closed;Ours',
  'IMPORTED-1;First imported;Closed;2020-03-01T08:00:00Z;2020-03-02T08:00:00Z;x',
  'IMPORTED-2;Second imported;Closed;2020-03-01T09:00:00Z;2020-03-03T08:00:00Z;',
  'IMPORTED-3;Broken;Open;some day;;',
].join('\n');

/** Drags a file of this machine over the window and lets it fall onto a part of the page. */
async function dropFile(page: Page, onto: Locator, file: string) {
  await onto.scrollIntoViewIfNeeded();
  const box = await onto.boundingBox();
  if (box === null) throw new Error('There is nothing to drop a file on');
  const mouse = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await mouse.send('Input.dispatchDragEvent', { type, x: box.x + box.width / 2, y: box.y + 12, data });
  }
}

const createdOn = async (day: string) => {
  const path = `/api/ticket?dateRange=custom&customDateRangeFrom=${day}&customDateRangeTo=${day}`;
  return (await ask<{ count: number }>(path)).count;
};

test('a file is imported: columns, dry run, errors, confirmation', async ({ page }) => {
  const retention = page.getByRole('region', { name: 'Retention', exact: true });
  await page.goto('/dashboard/settings?tab=data');
  const card = page.getByRole('region', { name: 'Import', exact: true });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    card.getByRole('button', { name: 'Choose file' }).click(),
  ]);
  await chooser.setFiles({ name: 'old tickets.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(card.getByRole('heading', { name: 'Columns of old tickets.csv' })).toBeVisible();
  await expect(card.getByRole('button', { name: /Subject.*Title is|Title is.*Subject/ })).toBeVisible();
  await expect(card.getByRole('button', { name: /Not imported.*Ours is|Ours is.*Not imported/ })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Check file' }).click();
  await expect(card.getByText('2 new, 0 updated, 1 error')).toBeVisible();
  await expect(card).toBeFocused();
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download rows with errors' }).click(),
  ]);
  expect((await bytesOf(errors)).toString()).toContain('IMPORTED-3');
  await card.getByRole('button', { name: 'Import 2 tickets' }).click();
  await expect(card.getByText('old tickets.csv was imported.')).toBeVisible();
  await expect(card).toBeFocused();
  await expect(async () => expect(await createdOn('2020-03-01')).toBe(2)).toPass();

  await test.step('a file that is dropped is imported, too', async () => {
    await page.reload();
    const dropped = join(target.directory, 'dropped tickets.csv');
    writeFileSync(
      dropped,
      'Ticket;Subject;Status;Created\nDROPPED-1;Fell from the desktop;Open;2020-05-01T08:00:00Z\n',
    );
    await dropFile(page, card.getByText(/^Drop a CSV, Excel/), dropped);
    await expect(card.getByRole('heading', { name: 'Columns of dropped tickets.csv' })).toBeVisible();
    await card.getByRole('button', { name: 'Check file' }).click();
    await expect(card.getByText('1 new, 0 updated, 0 errors')).toBeVisible();
    await card.getByRole('button', { name: 'Import 1 ticket' }).click();
    await expect(card.getByText('dropped tickets.csv was imported.')).toBeVisible();
    await expect(async () => expect(await createdOn('2020-05-01')).toBe(1)).toPass();
  });

  await test.step('a shorter retention shows its effect on them and wants to be confirmed', async () => {
    await page.reload();
    await expect(retention.getByText('0 tickets would be archived today')).toBeVisible();
    await retention.getByRole('button', { name: /Archive tickets after/ }).click();
    await page.getByRole('option', { name: '1 year' }).click();
    await expect(retention.getByText(/^[2-9] tickets would be archived today/)).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Confirm that you understand what the shorter time changes.')).toBeVisible();
    await retention.getByText('I understand what this changes').click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    const range = 'dateRange=custom&customDateRangeFrom=2020-03-01&customDateRangeTo=2020-03-01';
    expect(await ask(`/api/ticket/overview?${range}`)).toMatchObject({ total: 0, archived: 2 });
    await retention.getByRole('button', { name: /Archive tickets after/ }).click();
    await page.getByRole('option', { name: 'never' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect(await ask(`/api/ticket/overview?${range}`)).toMatchObject({ total: 2, archived: 0 });
  });

  await page.goto('/dashboard/tickets?period=custom&from=2020-05-01&to=2020-05-01');
  await expect(page.getByText('Fell from the desktop')).toBeVisible();
});
