import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { bytesOf, csvRows } from '../support/page/exported-files.js';
import { tabTo } from '../support/page/keyboard.js';
import { expectToFit } from '../support/page/widths.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

test('the audit log is filtered, looked into, verified and fetched, by keyboard alone', async ({ page }) => {
  await page.goto('/dashboard/settings?tab=audit');
  const list = page.getByRole('list', { name: 'Log entries' });
  await expect(list.getByRole('listitem').first()).toBeVisible();

  // By kind, which stands in the address and survives a reload.
  await tabTo(page, page.getByRole('button', { name: /^All categories Category/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Signing in and out' }).press('Enter');
  await expect(page).toHaveURL(/tab=audit&kind=session/);
  await expect(list.getByText(/signed in$/).first()).toBeVisible();
  await page.reload();
  await expect(list.getByText(/signed in$/).first()).toBeVisible();

  const details = list.getByRole('button', { name: /^Details: .* signed in$/ }).first();
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: / signed in$/ });
  await expect(dialog).toContainText('signed in');
  await expectAccessibleOverlay(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();

  // Nothing was done before there was a product.
  await page.goto('/dashboard/settings?tab=audit&to=2020-01-31');
  await expect(page.getByText('No entries match these filters.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Clear filters' }));
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard/settings?tab=audit');

  const { accounts } = await staffCall<{ accounts: { name: string }[] }>('GET', '/api/accounts');
  const { name } = accounts.find((account) => account.name !== '')!;
  await page.getByRole('button', { name: /^All users/ }).press('Enter');
  await page.getByRole('option', { name, exact: true }).first().press('Enter');
  await expect(page).toHaveURL(/tab=audit&by=/);
  // Until the answer is there, the lines of everybody stay.
  const others = list.getByRole('listitem').filter({ hasNotText: new RegExp(`^${name} `) });
  await expect(others).toHaveCount(0);
  await expect(list.getByRole('listitem').first()).toBeVisible();

  await page.getByRole('button', { name: 'Verify log' }).press('Enter');
  await expect(page.getByText(/\d entries verified\. Nothing was changed\./)).toBeVisible();
  const head = page.getByText(/^\d+:[0-9a-f]{64}$/);
  await expect(head).toBeVisible();
  await expectToFit(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-log_.*\.csv$/);
  const rows = csvRows(await bytesOf(file));
  expect(rows.some((row) => row['Action'] === 'session.started')).toBe(true);
  const noted = encodeURIComponent((await head.textContent())!);
  expect(await staffCall('GET', `/api/audit/verification?head=${noted}`)).toMatchObject({ faults: [] });
});
