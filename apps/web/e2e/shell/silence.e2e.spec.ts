import { expectAccessibleInBothThemes } from '../support/page/accessibility.js';
import { newPerson, signedIn } from '../support/product/people.js';
import { expect, test } from '../support/test.js';

const silent = {
  ...{ id: 'acme', name: 'Acme', state: 'silent', lastDeliveryAt: '2026-03-10T09:45:00.000Z', missed: 0 },
  sweeps: { everyMinutes: 15, lastAt: '2026-03-10T12:00:00.000Z', trouble: null, repaired: 3 },
};

test('a help desk that has stopped to deliver is named on every screen', async ({ page }) => {
  await page.route('**/api/ingest/health', (route) => route.fulfill({ json: { items: [silent] } }));
  for (const path of ['/dashboard', '/dashboard/tickets', '/dashboard/reports', '/dashboard/results']) {
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: 'Acme' })).toHaveText(
      /^Acme has delivered nothing since 10 Mar 2026, \d\d:45: figures may be up to 15 minutes behind\. See the connections$/,
    );
  }
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'See the connections' }).click();
  await expect(page.getByRole('list', { name: 'Connections' })).toBeVisible();
});

test('nothing is said while help desks deliver, nor to others of what they cannot mend', async ({ page, browser }) => {
  const heard = page.waitForResponse('**/api/ingest/health');
  await page.goto('/dashboard');
  expect((await heard).status()).toBe(200);
  await expect(page.getByText('delivered nothing')).toHaveCount(0);

  const context = await signedIn(browser, await newPerson('agent'));
  const agent = await context.newPage();
  await agent.route('**/api/ingest/health', (route) =>
    route.fulfill({ json: { items: [{ ...silent, sweeps: null }] } }),
  );
  await agent.goto('/dashboard');
  const notice = agent.getByRole('status').filter({ hasText: 'Acme' });
  await expect(notice).toHaveText(/: figures may be behind\.$/);
  await expect(notice.getByRole('link')).toHaveCount(0);
  await context.close();
});
