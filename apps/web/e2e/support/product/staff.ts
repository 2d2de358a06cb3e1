import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { eventually } from '../eventually.js';
import { staffCall } from '../surveys/surveys.js';
import { outbox, target } from './target.js';

export interface StaffMember {
  id: string;
  email: string;
  password: string;
}

/** The page that the newest mail to this address leads to, without the origin. */
export async function mailedLink(email: string): Promise<string> {
  let link = '';
  await eventually(`a mail to ${email} is in the outbox`, () => {
    // The first mail makes the folder.
    const texts = (existsSync(outbox) ? readdirSync(outbox) : []).map((name) =>
      readFileSync(join(outbox, name), 'utf8'),
    );
    const mail = texts.find((text) => text.includes(email));
    link = /\/auth\/accept\?token=3?D?[\w-]+(=\r?\n[\w-]+)*/.exec(mail ?? '')?.[0].replace(/=\r?\n/g, '') ?? '';
    return Promise.resolve(link !== '');
  });
  return link.replace('token=3D', 'token=');
}

/** Invites somebody and accepts in their name; the account is the caller's own. */
export async function newMember(role: 'administrator' | 'manager' | 'agent'): Promise<StaffMember> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  const { id } = await staffCall<{ id: string }>('POST', '/api/accounts', { email, role });
  const token = new URL(await mailedLink(email), target.url).searchParams.get('token');
  const password = 'wind in the willows';
  await post('/api/account/invitation', { token, name: `Test ${role}`, password });
  return { id, email, password };
}

/** A browser in which this person is signed in. */
export async function signedIn(browser: Browser, { email, password }: StaffMember): Promise<BrowserContext> {
  const pair = await post('/api/account/login', { email, password });
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await context.addCookies([
    { name: 'access-token', value: String(pair['access_token']), url: target.url },
    { name: 'refresh-token', value: String(pair['refresh_token']), url: target.url },
  ]);
  return context;
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(target.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
