import type { Page } from '@playwright/test';
import { startEmptyProduct, type EmptyProduct } from '../support/product/empty-product.js';
import { enterPassword } from '../support/product/people.js';
import { englishSurvey } from '../support/surveys/surveys.js';
import { expect, test } from '../support/test.js';

/* A product under a path of a host on which others are as well: nothing that it asks for may be theirs. */

test.use({ storageState: { cookies: [], origins: [] } });

const basePath = '/support';
let product: EmptyProduct;

test.beforeAll(async () => {
  product = await startEmptyProduct(basePath);
});
test.afterAll(() => product.stop());

/** Every request of the page's browser so far that leaves the path. */
function requestsOutside(page: Page): string[] {
  const outside: string[] = [];
  page.context().on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !`${pathname}/`.startsWith(`${basePath}/`)) outside.push(request.url());
  });
  return outside;
}

async function staffCall<T>(method: string, path: string, body: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${product.url}${path}`, { method, headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  return (await response.json()) as T;
}

test('every screen, the survey page and the plain form stay under the base path', async ({ page, browser }) => {
  const outside = requestsOutside(page);
  const { email, password } = product;
  await page.goto(`${product.url}/`);
  await page.getByRole('link', { name: 'Access Dashboard' }).click();
  await enterPassword(page, product);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Dashboard Overview');
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ path }) => path).filter((path) => !path.startsWith(basePath))).toEqual([]);

  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Tickets', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${basePath}/dashboard/tickets`));
  await menu.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${basePath}/dashboard/reports`));
  // A reload begins in the middle, and the live stream again.
  await page.reload();
  await expect(heading).toBeVisible();
  await page.goto(`${product.url}/dashboard/settings?tab=organization`);
  await expect(heading).toBeVisible();
  await page.goto(`${product.url}/docs/how-to/configure`);
  await expect(page.getByRole('heading', { level: 1, name: 'Configure' })).toBeVisible();

  const { access_token: token } = await staffCall<{ access_token: string }>('POST', '/api/account/login', {
    email,
    password,
  });
  const template = { ...englishSurvey, status: 'active' };
  const { publicId } = await staffCall<{ publicId: string }>('POST', '/api/survey/template', template, token);
  await page.goto(`${product.url}/survey/${publicId}`);
  await expect(page.getByRole('heading', { name: englishSurvey.title })).toBeVisible();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const form = await plain.newPage();
  const outsideOfForm = requestsOutside(form);
  await form.goto(`${product.url}/survey/${publicId}?plain`);
  await form.getByRole('link', { name: 'Deutsch' }).click();
  await expect(form.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true');
  await form.getByRole('button').last().click();
  await expect(form).toHaveURL(new RegExp(`${basePath}/survey/${publicId}`));
  await plain.close();

  // Nobody who is signed out sees a screen, and comes back to it.
  await page.goto(`${product.url}/dashboard/tickets`);
  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(new RegExp(`^${product.url}/auth/login`));
  await page.goto(`${product.url}/dashboard/boards`);
  await enterPassword(page, product);
  await expect(page).toHaveURL(`${product.url}/dashboard/boards`);
  expect([...outside, ...outsideOfForm]).toEqual([]);
});
