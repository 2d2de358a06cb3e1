import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { expect, test } from '../support/test.js';

const tabs = 8;

test('eight tabs over plain HTTP share one live stream, which passes on when its tab closes', async ({ context }) => {
  const leaders: Page[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') leaders.push(request.frame().page());
  });
  const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()));
  const isLive = (page: Page) => expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
  await Promise.all(
    pages.map(async (page) => {
      await page.goto('/dashboard/surveys');
      await isLive(page);
    }),
  );
  expect(leaders).toHaveLength(1);

  const others = pages.filter((page) => page !== leaders[0]);
  const described = Promise.all(
    others.map((page) =>
      page.evaluate(
        () => new Promise((heard) => new BroadcastChannel('live').addEventListener('message', heard, { once: true })),
      ),
    ),
  );
  await deliver([
    ticketEvent({ ticketId: `tab-${randomUUID()}`, subject: 'Seen in every tab', status: 'Open' }, new Date()),
  ]);
  await described;

  await leaders[0]!.close();
  await expect.poll(() => leaders.length).toBe(2);
  await Promise.all(others.map(isLive));
});
