import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { eventually } from '../eventually.js';
import { staffCall } from '../surveys/surveys.js';
import { outbox, target } from './target.js';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Somebody new, who was invited and has accepted. */
export async function newPerson(role: 'administrator' | 'manager' | 'agent' = 'agent'): Promise<Person> {
  const email = `p${randomUUID().slice(0, 8)}@example.com`;
  const password = `secret of ${email.slice(1, 9)} ${randomUUID().slice(0, 6)}`;
  await staffCall('POST', '/api/accounts', { email, role });
  const token = tokenOf(await linkTo(email, '/auth/accept'));
  const response = await fetch(`${target.url}/api/account/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name: 'Robin Vale', password }),
  });
  if (!response.ok) throw new Error(`Accepting was answered ${response.status}: ${await response.text()}`);
  return { email, password };
}

/** A browser of its own, with nobody signed in. */
export async function strangersBrowser(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: target.url });
  return { context, page: await context.newPage() };
}

/** Fills in the first step of signing in. */
export async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Enter Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Robin Vale' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/auth/login');
}

/** Path and query of the newest link to this page that was mailed to somebody and is none of `seen`. */
export async function linkTo(email: string, path: string, seen: readonly string[] = []): Promise<string> {
  const find = () =>
    mailsTo(email)
      .flatMap((text) => linksIn(text, path))
      .find((link) => !seen.includes(link));
  await eventually(`a mail to ${email} has a link to ${path}`, () => Promise.resolve(find() !== undefined));
  return find() ?? '';
}

function mailsTo(email: string): string[] {
  if (!existsSync(outbox)) return [];
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return names.map((name) => readFileSync(join(outbox, name), 'utf8')).filter((text) => text.includes(email));
}

function linksIn(mail: string, path: string): string[] {
  // Quoted-printable breaks long lines and writes '=' as '=3D'.
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return [...text.matchAll(/https?:\/\/[^/\s]+(\/[^\s"<]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => link.startsWith(path));
}

const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('token');
