import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { expectToFit } from '../support/page/widths.js';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { putBackSettings } from '../support/product/put-back-settings.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

putBackSettings();

const standard = (page: Page) =>
  page
    .getByRole('list', { name: 'Connections' })
    .getByRole('listitem')
    .filter({ hasText: '/api/webhooks/standard' })
    .first();

test('a label that nobody has mapped is named on its connection, and mapped by keyboard alone', async ({ page }) => {
  test.slow();
  const label = `Waiting for parts ${randomUUID().slice(0, 8)}`;
  const ticketId = `unmapped-${randomUUID()}`;
  await page.goto('/dashboard/settings?tab=connections');
  await expect(standard(page)).toBeVisible();
  await deliver([ticketEvent({ ticketId, status: label }, new Date())]);

  const press = page.getByRole('button', { name: `Map ${label} (1 ticket)` });
  await expect(standard(page).getByRole('list', { name: /^Unmapped labels of/ })).toContainText(label, {
    timeout: 30_000,
  });
  await expectToFit(page);

  // The last step of connecting a help desk names it as well, and the table of statuses begins with it.
  await page.goto('/dashboard/settings/connect/standard');
  const step = page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: 'See the figures' });
  await expect(step.getByRole('list', { name: /^Unmapped labels of/ })).toContainText(label);
  await expectToFit(page);
  await page.goto('/dashboard/settings?tab=status');
  const unmapped = page.getByRole('list', { name: 'Labels: Tickets Status' }).locator(`[data-label="${label}"]`);
  await expect(unmapped).toContainText('Unmapped');
  await page.getByRole('tab', { name: 'Connections' }).click();

  await tabTo(page, press);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Map ‘${label}’` });
  await expect(dialog).toContainText('1 ticket has this label');
  await expect(dialog.getByRole('status')).toContainText('No tickets change.');
  await tabTo(page, dialog.getByRole('radio', { name: 'Open' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('row', { name: /Open → Closed/ })).toContainText('1');
  await expectAccessibleOverlay(page, '[role=dialog]');
  await tabTo(page, dialog.getByRole('button', { name: 'Save labels' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${label} counts as: Closed`)).toBeVisible();
  await expect(press).toHaveCount(0);

  await page.getByRole('tab', { name: 'Closed Tickets' }).click();
  const line = page.getByRole('list', { name: 'Labels: Closed Tickets' }).locator(`[data-label="${label}"]`);
  await expect(line).toContainText('1 ticket');
  const overview = `/api/ticket/overview?dateRange=7days&status=${encodeURIComponent(label)}`;
  await expect
    .poll(() => staffCall('GET', overview), { timeout: 30_000 })
    .toMatchObject({ total: 1, open: 0, closed: 1 });
  // The ticket leaves with its label: other tests count what is mapped.
  await deliver([ticketEvent({ ticketId, status: label, spam: true }, new Date())]);
});

test('one table says what each status counts as, and whether it sends a survey', async ({ page }) => {
  // Labels of its own: what tickets of other tests bear keeps its meaning.
  const [parked, shipped] = ['Parked', 'Shipped'].map((label) => `${label} ${randomUUID().slice(0, 8)}`) as [
    string,
    string,
  ];
  await page.goto('/dashboard/settings?tab=status');
  const list = page.getByRole('list', { name: 'Labels: Tickets Status' });
  const line = (label: string) => list.locator(`[data-label="${label}"]`);
  const countsAs = async (label: string, category: string) => {
    await page.getByRole('button', { name: `${label} counts as` }).press('Enter');
    // A list that was open before may still be closing.
    const choices = page.getByRole('listbox', { name: `${label} counts as` });
    await choices.getByRole('option', { name: category, exact: true }).press('Enter');
    // While it closes, keys are still its own.
    await expect(choices).toHaveCount(0);
  };
  await expect(line('Open')).toContainText(/\d+ tickets?/);
  for (const label of [parked, shipped]) {
    await page.getByRole('textbox', { name: /New label/ }).fill(label);
    await page.keyboard.press('Enter');
    await expect(line(label)).toBeVisible();
  }
  await countsAs(parked, 'On hold');
  await expect(page.getByRole('button', { name: `${parked} counts as` })).toContainText('On hold');
  await page.getByRole('checkbox', { name: `Survey after ${parked}` }).press(' ');
  await countsAs(shipped, 'Closed');
  await expect(page.getByText('Unsaved changes in Tickets Status', { exact: true })).toBeVisible();

  // The other tabs show the same table, and begin with the part that they are about.
  await page.getByRole('tab', { name: 'Closed Tickets' }).click();
  const closed = page.getByRole('list', { name: 'Labels: Closed Tickets' });
  const closedLine = (label: string) => closed.locator(`[data-label="${label}"]`);
  await expect(closedLine(shipped)).toBeVisible();
  await expect(closedLine(parked)).toHaveCount(0);
  await expect(page.getByText(/^\d+ of \d+ labels$/).first()).toBeVisible();
  await expectToFit(page);
  await page.getByRole('radio', { name: 'On hold' }).press('Enter');
  await expect(closedLine(parked)).toBeVisible();
  await expect(closedLine(shipped)).toHaveCount(0);
  // Who maps a status out of what is shown goes on with its neighbour.
  await countsAs(parked, 'Closed');
  await expect(closedLine(parked)).toHaveCount(0);
  await expect(closed.getByRole('button', { name: 'Edit On Hold' })).toBeFocused();
  await page.getByRole('radio', { name: 'All', exact: true }).press('Enter');
  await countsAs(parked, 'On hold');
  await page.getByRole('tab', { name: 'Survey Tickets' }).click();
  await expect(page.getByRole('button', { name: `${parked} counts as` })).toBeVisible();
  await page.keyboard.press('Control+s');
  const preview = page.getByRole('dialog', { name: 'Save these labels?' });
  await expect(preview.getByRole('status')).not.toHaveText('Calculating the changes…');
  await preview.getByRole('button', { name: 'Save labels' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  expect(await staffCall('GET', '/api/organization')).toMatchObject({
    ticketStatusFields: ['Open', 'In Progress', 'On Hold', 'Resolved', 'Closed', parked, shipped],
    holdFields: ['On Hold', parked],
    closedTicketFields: ['Resolved', 'Closed', shipped],
    sendSurveyFields: ['Resolved', 'Closed', parked],
  });

  // A label leaves the list of the closed ones as it came.
  await page.getByRole('tab', { name: 'Tickets Status' }).click();
  await countsAs(shipped, 'Open');
  await page.keyboard.press('Control+s');
  await expect(preview.getByRole('status')).not.toHaveText('Calculating the changes…');
  await preview.getByRole('button', { name: 'Save labels' }).click();
  await expect
    .poll(() => staffCall('GET', '/api/organization'))
    .toMatchObject({ holdFields: ['On Hold', parked], closedTicketFields: ['Resolved', 'Closed'] });
});
