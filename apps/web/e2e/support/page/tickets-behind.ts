import type { Locator } from '@playwright/test';
import { fileAddress } from '../../../src/lib/export/file-address.js';
import { readTicketView, ticketFilter } from '../../../src/lib/url/ticket-view.js';
import { staffCall } from '../product/staff-call.js';
import { expect } from '../test.js';

/** How many tickets the list has that a link leads to, without going there. */
export async function ticketsBehind(link: Locator): Promise<number> {
  await expect(link).toHaveAttribute('href', /^\/dashboard\/tickets/);
  const { searchParams } = new URL(String(await link.getAttribute('href')), 'http://desk');
  const path = fileAddress('/api/ticket', ticketFilter(readTicketView(searchParams)));
  return (await staffCall<{ count: number }>('GET', path)).count;
}

/** The first number of a text, without the name that it is of. */
export async function countIn(words: Locator, name = ''): Promise<number> {
  const [count = 'none'] = (await words.innerText()).replace(name, '').match(/[\d,]+/) ?? [];
  return Number(count.replaceAll(',', ''));
}
