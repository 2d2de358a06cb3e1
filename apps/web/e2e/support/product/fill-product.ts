import { existsSync } from 'node:fs';
import { eventually } from '../eventually.js';
import { deliver } from './help-desk.js';
import { eventsOf, planTickets, veryFirst } from './history.js';
import { keep, signIn, type TokenPair } from './session.js';
import { sessionFile, target } from './target.js';

/** Fills this worker's product through its webhook and signs in for all tests; another worker may have done so. */
export async function fillProduct(): Promise<void> {
  if (existsSync(sessionFile)) return;
  const tickets = planTickets(Date.now());
  await deliver([...eventsOf(tickets), veryFirst(Date.now())]);
  const tokens = await signIn();
  await eventually('every delivered ticket is counted', async () => (await countTickets(tokens)) === tickets.length);
  keep(tokens);
}

async function countTickets({ access_token }: TokenPair): Promise<number> {
  const response = await fetch(`${target.url}/api/ticket/overview?dateRange=1year`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return ((await response.json()) as { total: number }).total;
}
