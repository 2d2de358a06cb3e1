import { writeFileSync } from 'node:fs';
import { eventually } from './eventually.js';
import { deliver } from './help-desk.js';
import { eventsOf, planTickets } from './history.js';
import { sessionFile, target } from './target.js';

interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** Fills the product through its front door and signs in once for all tests. */
export default async function setUp() {
  const tickets = planTickets(Date.now());
  await deliver(eventsOf(tickets));
  const tokens = await signIn();
  writeFileSync(sessionFile, JSON.stringify({ cookies: cookiesOf(tokens), origins: [] }));
  await eventually('every delivered ticket is counted', async () => (await countTickets(tokens)) === tickets.length);
}

async function signIn(): Promise<TokenPair> {
  const response = await fetch(`${target.url}/api/account/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: target.email, password: target.password }),
  });
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as TokenPair;
}

function cookiesOf({ access_token, refresh_token }: TokenPair) {
  const { hostname } = new URL(target.url);
  const cookie = { domain: hostname, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' };
  return [
    { ...cookie, name: 'access-token', value: access_token },
    { ...cookie, name: 'refresh-token', value: refresh_token },
  ];
}

async function countTickets({ access_token }: TokenPair): Promise<number> {
  const response = await fetch(`${target.url}/api/ticket/overview?dateRange=1year`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return ((await response.json()) as { total: number }).total;
}
