import { createHmac, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** Sends events of a connection, as its help desk does; resolves when they are durable. */
export type SendEvents = (body: string | readonly object[]) => Promise<void>;

/** Connects a help desk of the standard format on the settings' page that is open, and sends in its name. */
export async function connectStandardDesk(page: Page, name = `Desk ${randomUUID().slice(0, 8)}`): Promise<SendEvents> {
  await page.goto('/dashboard/settings?tab=connections');
  await page.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'Standard format', exact: true }).click();
  const card = page.getByRole('region', { name: 'Connect a help desk' });
  await card.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await card.getByRole('button', { name: 'Connect', exact: true }).click();
  const shown = page.getByRole('region', { name: `New secret for ${name}` });
  const secret = String(await shown.locator('code').textContent());
  await shown.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('list', { name: 'Connections' }).getByRole('listitem').filter({ hasText: name });
  const address = String(await row.locator('code').textContent());
  return (body) => post(address, secret, typeof body === 'string' ? body : JSON.stringify(body));
}

async function post(address: string, secret: string, body: string): Promise<void> {
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const signed = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
  });
  expect(response.status).toBe(200);
}
