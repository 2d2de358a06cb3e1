import type { Page, Route } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/page/accessibility.js';
import { target } from '../support/product/target.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { expect, test } from '../support/test.js';

/** The error catalogue of the specification, in the browser. Unknown paths and forms have tests of their own. */
test.use({ expectedErrors: [/status of [45]\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

const lists = /\/api\/ticket\/?\?/;
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: "Couldn't load tickets." });

async function openTickets(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(lists, answer);
  await page.goto('/dashboard/tickets?period=30days');
  await expect(failure(page)).toBeVisible();
}

test('an error with a JSON body is shown with its detail and request, and tried again', async ({ page }) => {
  const problem = { detail: 'The tickets are being sorted.', code: 'conflict', status: 409, requestId: 'request-42' };
  await openTickets(page, (route) => route.fulfill({ status: 409, json: problem }));
  await expect(failure(page)).toContainText(problem.detail);
  await expect(failure(page)).toContainText('request-42');
  // The rest of the page lives.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets');
  await expect(page.getByRole('searchbox')).toBeEnabled();
  await expectAccessibleInBothThemes(page);

  const retry = failure(page).getByRole('button', { name: 'Retry' });
  await page.unroute(lists);
  await retry.press('Enter');
  await expect(ticketLinks(page).first()).toBeVisible();
  await expect(failure(page)).toBeHidden();
});

test('a summary that failed says so, beside the list that did not', async ({ page }) => {
  const summaries = /\/api\/ticket\/overview/;
  await page.route(summaries, (route) => route.fulfill({ status: 409, json: { detail: 'No.', code: 'conflict' } }));
  await page.goto('/dashboard/tickets?period=30days');
  const missing = page.getByRole('alert').filter({ hasText: "Couldn't load the summary." });
  await expect(missing).toBeVisible();
  await expect(ticketLinks(page).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
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
  await expect(page.getByRole('alert').filter({ hasText: "Couldn't load the figures." })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Active Agents' })).toContainText(/\d+ online, \d+ away/);
  await expectAccessibleInBothThemes(page);
});

test('an error without a JSON body is Something went wrong', async ({ page }) => {
  await openTickets(page, (route) => route.fulfill({ status: 400, contentType: 'text/html', body: '<h1>Oops</h1>' }));
  await expect(failure(page)).toContainText('Something went wrong');
  await expect(failure(page)).not.toContainText('Oops');
});

test('a failing network is an error with its message, and no answer that there is nothing', async ({ page }) => {
  await openTickets(page, (route) => route.abort());
  await expect(failure(page)).toContainText('Failed to fetch');
  await expect(page.getByText('No Tickets Found')).toHaveCount(0);
  await expect(page.getByText('0 tickets', { exact: true })).toHaveCount(0);
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't load the survey.");
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('calls that stay unauthorized after four renewals end the session, once said', async ({ page, context }) => {
  await context.clearCookies();
  await context.addCookies([
    { name: 'access-token', value: 'first', url: target.url },
    { name: 'refresh-token', value: 'first', url: target.url },
  ]);
  const asked: string[] = [];
  let renewals = 0;
  await page.route('**/api/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    // What mounts after the end, on the way to the login screen, asks as nobody.
    const isOfSession = route.request().headers()['authorization'] !== undefined;
    if (pathname.includes('refresh-token')) {
      renewals += 1;
      return route.fulfill({ json: { access_token: `access-${renewals}`, refresh_token: `refresh-${renewals}` } });
    }
    if (isOfSession) asked.push(pathname + search);
    return route.fulfill({ status: 401, json: { detail: 'No.', code: 'unauthorized', status: 401 } });
  });
  await page.goto('/dashboard/tickets?period=30days&status=Resolved');

  await expect(page.getByText('Autentication timeout', { exact: true })).toHaveCount(1);
  await expect(page).toHaveURL('/auth/login');
  // Whichever call gives up first ends the session for all.
  const times = asked.map((call) => asked.filter((other) => other === call).length);
  expect(Math.max(...times)).toBe(5);
  expect((await context.cookies()).filter(({ name }) => name.endsWith('-token'))).toEqual([]);

  // Signing in leads back to where it happened.
  await page.unroute('**/api/**');
  await page.getByLabel('Email address').fill(target.email);
  await page.getByLabel('Enter Password').fill(target.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&status=Resolved');
});
