import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { expect, test } from '../support/test.js';

/** The error catalogue of the specification, in the browser. Unknown paths and forms have tests of their own. */
test.use({ expectedErrors: [/status of [45]\d\d|ERR_FAILED/] });

const lists = /\/api\/ticket\/?\?/;
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Couldn’t load tickets.' });

/** Every list of tickets is answered so from now on. */
async function answerLists(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(lists);
  await page.route(lists, answer);
}

test('a list that failed says why, is no answer that there is nothing, and is tried again', async ({ page }) => {
  const problem = { detail: 'The tickets are being sorted.', code: 'conflict', status: 409, requestId: 'request-42' };
  const summaries = /\/api\/ticket\/overview/;
  await page.route(summaries, (route) => route.fulfill({ status: 409, json: { detail: 'No.', code: 'conflict' } }));
  await answerLists(page, (route) => route.fulfill({ status: 409, json: problem }));
  await page.goto('/dashboard/tickets?period=30days');
  await expect(failure(page)).toContainText(problem.detail);
  await expect(failure(page)).toContainText('request-42');
  const missing = page.getByRole('alert').filter({ hasText: 'Couldn’t load the summary.' });
  await expect(missing).toBeVisible();
  // The rest of the page lives.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets');
  await expect(page.getByRole('searchbox')).toBeEnabled();
  await expectAccessible(page);

  const retry = failure(page).getByRole('button', { name: 'Retry' });
  await answerLists(page, (route) => route.fulfill({ status: 400, contentType: 'text/html', body: '<h1>Oops</h1>' }));
  await retry.press('Enter');
  await expect(failure(page)).toContainText('Something went wrong');
  await expect(failure(page)).not.toContainText('Oops');
  await answerLists(page, (route) => route.abort());
  await retry.press('Enter');
  await expect(failure(page)).toContainText('Failed to fetch');
  await expect(page.getByText('No Tickets Found')).toHaveCount(0);
  await expect(page.getByText('0 tickets', { exact: true })).toHaveCount(0);
  await page.unroute(lists);
  await retry.press('Enter');
  await expect(ticketLinks(page).first()).toBeVisible();
  await expect(failure(page)).toBeHidden();

  // The summary fails and comes back beside a list that is there.
  await expect(missing).toBeVisible();
  await page.unroute(summaries);
  await missing.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Summary' })).toContainText(/Total\d+/);
  await expect(missing).toBeHidden();
});

test('figures that failed take nothing with them that another call brings', async ({ page }) => {
  await page.route(/\/api\/dashboard\/?\?/, (route) =>
    route.fulfill({ status: 409, json: { detail: 'The figures are being sorted.', code: 'conflict' } }),
  );
  await page.goto('/dashboard?period=30days');
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load the figures.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Active Agents' })).toContainText(/\d+ online, \d+ away/);
});

test('what a server in trouble holds is never said to be not found', async ({ page }) => {
  test.slow();
  const unavailable = { detail: 'The store is away.', code: 'store_unavailable', status: 503 };
  await page.route(/\/api\/(ticket\/q|survey\/(template|overview|enroll))/, (route) =>
    route.fulfill({ status: 503, json: unavailable }),
  );
  const id = '00000000-0000-4000-8000-000000000000';
  for (const path of [`/dashboard/tickets/${id}`, `/dashboard/results/${id}`, `/dashboard/surveys/edit/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: unavailable.detail }).first()).toBeVisible();
    await expect(page.getByText(/Not Found/)).toHaveCount(0);
  }
  await page.goto(`/survey/${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Couldn’t load the survey.');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
