import { randomUUID } from 'node:crypto';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { expect, test } from '../support/test.js';

const tabs = 8;

test('eight tabs over plain HTTP share one live stream, which passes on when its tab closes', async ({ context }) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams.push(request.url());
  });
  const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()));
  for (const page of pages) {
    await page.goto('/dashboard/surveys');
    await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
  }
  expect(streams).toHaveLength(1);

  const told = Promise.all(
    pages
      .slice(1)
      .map((page) =>
        page.evaluate(
          () => new Promise((heard) => new BroadcastChannel('live').addEventListener('message', heard, { once: true })),
        ),
      ),
  );
  await deliver([
    ticketEvent({ ticketId: `tab-${randomUUID()}`, subject: 'Seen in every tab', status: 'Open' }, new Date()),
  ]);
  await told;

  await pages[0]!.close();
  await expect.poll(() => streams.length).toBe(2);
  await expect(pages[1]!.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
});
