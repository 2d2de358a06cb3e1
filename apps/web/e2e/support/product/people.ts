import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { linkTo } from './outbox.js';
import { call, staffCall } from './staff-call.js';
import { target } from './target.js';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Somebody new, who was invited and has accepted. */
export async function newPerson(role: 'administrator' | 'manager' | 'agent' = 'agent'): Promise<Person> {
  const email = `p${randomUUID().slice(0, 8)}@example.com`;
  const password = `secret of ${email.slice(1, 9)} ${randomUUID().slice(0, 6)}`;
  await staffCall('POST', '/api/accounts', { email, role, password: target.password });
  const { hash } = new URL(await linkTo(email, '/auth/accept'), target.url);
  const token = new URLSearchParams(hash.slice(1)).get('token');
  await call('POST', '/api/account/invitation', { token, name: 'Robin Vale', password });
  return { email, password };
}

/** A browser of its own, with nobody signed in. */
export async function guestBrowser(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: target.url });
  return { context, page: await context.newPage() };
}

/** A browser of its own, in which this person is signed in. */
export async function signedIn(browser: Browser, { email, password }: Person): Promise<BrowserContext> {
  const pair = await call<Record<string, string>>('POST', '/api/account/login', { email, password });
  const { context } = await guestBrowser(browser);
  await context.addCookies([
    { name: 'access-token', value: String(pair['access_token']), url: target.url },
    { name: 'refresh-token', value: String(pair['refresh_token']), url: target.url },
  ]);
  return context;
}

/** Fills in the first step of signing in. */
export async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Enter Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Robin Vale' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/auth/login');
}
