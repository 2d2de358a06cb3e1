import { createHmac, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { expect, test } from '../support/test.js';

// Refusals that a test provokes are logged by the browser.
test.use({ expectedErrors: [/status of 400/] });

const path = '/dashboard/settings?tab=connections';
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Connections' }).getByRole('listitem').filter({ hasText: name });
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const connect = async (page: Page, kind: string, name: string) => {
  await page.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
  const card = page.getByRole('region', { name: 'Connect a help desk' });
  await card.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await card.getByRole('button', { name: 'Connect', exact: true }).click();
};

/** What Zendesk sends of a ticket that was deleted: no figure of another test moves. */
async function deliver(address: string, secret: string): Promise<number> {
  const time = new Date().toISOString();
  const detail = { id: randomUUID(), subject: 'Gone', status: 'DELETED', created_at: time, updated_at: time };
  const body = JSON.stringify({
    id: randomUUID(),
    type: 'zen:event-type:ticket.soft_deleted',
    time,
    detail,
    event: {},
  });
  const signature = createHmac('sha256', secret).update(`${time}${body}`).digest('base64');
  const signed = { 'x-zendesk-webhook-signature': signature, 'x-zendesk-webhook-signature-timestamp': time };
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
  });
  return response.status;
}

/** A name that no other test has; the connection is closed in the end, so that figures are as they were. */
const named = (kind: string) => `${kind} ${randomUUID().slice(0, 8)}`;

test('a help desk is connected, gets its secret, delivers, and is closed', async ({ page }) => {
  const name = named('Acme');
  await page.goto(path);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Enter a name')).toBeVisible();
  await page.getByRole('textbox', { name: /Help desk URL/ }).fill('nowhere');
  await connect(page, 'Zendesk', name);
  await expect(page.getByText('Enter a URL that starts with https://')).toBeVisible();
  await page.getByRole('textbox', { name: /Help desk URL/ }).fill('https://acme.zendesk.com');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();

  const own = row(page, name);
  await expect(own).toContainText('Secret missing');
  const address = String(await own.locator('code').textContent());
  expect(await deliver(address, 'the secret of Acme')).toBe(401);

  await act(page, name, 'Add secret…');
  const dialog = page.getByRole('dialog', { name: `Secret for ${name}` });
  await dialog.getByRole('button', { name: 'Save secret' }).click();
  await expect(dialog).toContainText('Paste the secret');
  await expectAccessibleOverlay(page, '[role=dialog]');
  await dialog.getByLabel('Secret', { exact: true }).fill('the-secret-of-acme');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(own).not.toContainText('Secret missing');
  await expect(own).toContainText('No deliveries yet');
  expect(await deliver(address, 'the-secret-of-acme')).toBe(200);
  await expect(own).toContainText('Last delivery', { timeout: 20_000 });

  await act(page, name, 'Disable');
  await expect(own).toContainText('Disabled');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).not.toContainText('Disabled');
  await act(page, name, 'Disable');
  await expect(own).toContainText('Disabled');
  expect(await deliver(address, 'the-secret-of-acme')).toBe(404);
});

test('an outgoing webhook shows its secret once, says why a test failed, and is deleted', async ({ page }) => {
  const name = named('Pager');
  await page.goto(path);
  const card = page.getByRole('region', { name: 'Outgoing webhooks' });
  await card.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await card.getByRole('textbox', { name: 'URL' }).fill('https://10.0.0.1/alerts');
  await card.getByRole('button', { name: 'Add webhook' }).click();
  await expect(card).toContainText('10.0.0.1 is in a private network.');
  await card.getByRole('textbox', { name: 'URL' }).fill('https://hooks.acme.invalid/alerts');
  await card.getByRole('button', { name: 'Add webhook' }).click();
  const secret = page.getByRole('region', { name: `Signing secret for ${name}` });
  await expect(secret).toContainText('whsec_');
  await secret.getByRole('button', { name: 'Done' }).click();

  await card.getByRole('button', { name: `Send a test to ${name}` }).click();
  await expect(card).toContainText('hooks.acme.invalid is not reachable');
  await card.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  await expectAccessibleOverlay(page, '[role=dialog]');
  await dialog.getByRole('checkbox', { name: 'Warnings before a deadline' }).press('Space');
  await dialog.getByRole('button', { name: 'Save webhook' }).click();
  await expect(card).not.toContainText('Warnings before a deadline');
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  await card.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card).not.toContainText(name);
});
