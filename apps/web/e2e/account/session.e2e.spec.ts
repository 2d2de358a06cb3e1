import type { BrowserContext } from '@playwright/test';
import { newPerson, type Person } from '../support/product/people.js';
import { call } from '../support/product/staff-call.js';
import { target } from '../support/product/target.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: [/401/] });

test('an access token that ran out is renewed once for all calls of the page', async ({ page, context, request }) => {
  const answer = await request.post('/api/account/login/', {
    data: { email: target.email, password: target.password },
  });
  const { refresh_token } = (await answer.json()) as { refresh_token: string };
  await context.addCookies([
    { name: 'access-token', value: 'ran.out.long-ago', url: target.url },
    { name: 'refresh-token', value: refresh_token, url: target.url },
  ]);
  const renewals: string[] = [];
  page.on('request', (sent) => sent.url().includes('refresh-token') && renewals.push(sent.url()));
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()));

  // The renewal waits until five calls have been refused, so that they all need it.
  await page.route('**/refresh-token*', async (route) => {
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(5);
    await route.continue();
  });

  await page.goto('/dashboard');

  await expect(page.getByRole('heading', { name: 'Total Tickets' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  expect(renewals).toHaveLength(1);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'refresh-token')?.value).not.toBe(refresh_token);
});

test('a session that the server no longer knows ends at the login screen, which says so', async ({ page, context }) => {
  await context.addCookies([
    { name: 'access-token', value: 'unknown', url: target.url },
    { name: 'refresh-token', value: 'unknown', url: target.url },
  ]);
  await page.goto('/dashboard?period=90days');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('You were signed out.')).toBeVisible();
});

/** Signs somebody in in the place of whoever is; answers with the access token. */
async function signIn(context: BrowserContext, { email, password }: Person): Promise<string> {
  const pair = await call<Record<string, string>>('POST', '/api/account/login', { email, password });
  const value = (name: string) => String(pair[name]);
  await context.addCookies([
    { name: 'access-token', value: value('access_token'), url: target.url },
    { name: 'refresh-token', value: value('refresh_token'), url: target.url },
  ]);
  return value('access_token');
}

test('the way back from the login screen shows nothing of a session that has ended', async ({ page, context }) => {
  const [first, second] = [await newPerson('manager'), await newPerson('agent')];
  const token = await signIn(context, first);
  await page.goto('/dashboard');
  const account = page.getByRole('button', { name: 'Robin Vale' });
  await expect(account).toContainText('Manager');
  // It is ended elsewhere.
  await context.request.post('/api/account/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect(page).toHaveURL('/auth/login');
  // The address is there before the screen, which forgets what was read while nobody is signed in.
  await expect(page.getByLabel('Email address')).toBeVisible();
  await signIn(context, second);
  await page.goBack();
  await expect(account).toContainText('Agent');
});
