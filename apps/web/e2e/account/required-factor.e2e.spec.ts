import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/page/accessibility.js';
import { expectToFit } from '../support/page/widths.js';
import { codeOf } from '../support/product/authenticator.js';
import { startEmptyProduct, type EmptyProduct } from '../support/product/empty-product.js';
import { enterPassword } from '../support/product/people.js';
import { VirtualAuthenticator } from '../support/product/virtual-authenticator.js';
import { expect, test, viewports } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: [/40[0139]/] });

let product: EmptyProduct;
test.beforeAll(async () => {
  product = await startEmptyProduct();
});
test.afterAll(() => product.stop());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rule = (page: Page) => page.getByRole('switch', { name: 'Require a second factor' });
const named = () => product.url.replace('127.0.0.1', 'localhost');

async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await expectAccessibleInBothThemes(page);
  }
  await expectToFit(page);
}

/** The link of an invitation that the administrator who is signed in on the page hands over. */
async function invite(page: Page, email: string): Promise<string> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'access-token')?.value ?? '';
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`${named()}${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as Record<string, string>;
  };
  const { id } = await call('/api/accounts', { email, role: 'agent' });
  const { link = '' } = await call(`/api/accounts/${id}/invitation/link`, {});
  return link;
}

async function strangersPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: product.url });
  return context.newPage();
}

test('an administrator requires a second factor, and who has none sets one up before anything else', async ({
  page,
  browser,
}) => {
  await VirtualAuthenticator.open(page);
  await page.goto(`${named()}/auth/login`);
  await enterPassword(page, product);
  await page.waitForURL(`${named()}/dashboard**`);
  await page.goto(`${named()}/dashboard/settings?tab=accounts`);
  await rule(page).focus();
  await page.keyboard.press('Space');
  await expect(
    page.getByText('Set up a second factor for your own account first, in Settings, Security.'),
  ).toBeVisible();
  await expect(rule(page)).not.toBeChecked();

  await page.goto(`${named()}/dashboard/settings?tab=security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Your password').fill(product.password);
  await page.keyboard.press('Enter');
  await page.getByText('I saved them').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(`${named()}/dashboard/settings?tab=accounts`);
  await expect(page.getByText('Everybody has one.')).toBeVisible();
  await rule(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('A second factor is required from now on')).toBeVisible();
  await expect(rule(page)).toBeChecked();
  await expectAccessibleAtEveryWidth(page);

  const robin = await strangersPage(browser);
  await robin.goto(await invite(page, 'robin@example.com'));
  await robin.getByLabel('Full Name').fill('Robin Vale');
  const password = 'four words in a row';
  await robin.getByLabel('New password').fill(password);
  await robin.keyboard.press('Enter');
  await expect(heading(robin)).toHaveText('Set up a second factor');
  await expectAccessibleAtEveryWidth(robin);
  await robin.goto('/dashboard/tickets');
  await expect(robin).toHaveURL('/auth/second-factor');

  await robin.getByRole('button', { name: 'Sign out' }).click();
  await enterPassword(robin, { email: 'robin@example.com', password });
  await expect(robin).toHaveURL('/auth/second-factor');
  await robin.getByRole('button', { name: 'Enable 2FA' }).click();
  await robin.getByLabel('Your password').fill(password);
  await robin.keyboard.press('Enter');
  const dialog = robin.getByRole('dialog', { name: 'Enable 2FA' });
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await robin.keyboard.press('Enter');
  await dialog.getByLabel('Six-digit code').fill(codeOf(key));
  await robin.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  await dialog.getByText('I saved them').click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(robin.getByText('Your second factor is set up.')).toBeVisible();
  await expectAccessibleAtEveryWidth(robin);
  await robin.getByRole('button', { name: 'Go to dashboard' }).click();
  await robin.waitForURL('**/dashboard/tickets');
  await expect(heading(robin)).toHaveText('Tickets');

  await robin.goto('/dashboard/settings?tab=security');
  await robin.getByRole('button', { name: 'Turn off' }).click();
  await robin.getByLabel('Your password').fill(password);
  await robin.getByRole('button', { name: 'Use a recovery code' }).click();
  await robin.getByLabel('Recovery code').fill(first);
  await robin.keyboard.press('Enter');
  await expect(robin.getByText('A second factor is required here: set up another one first.')).toBeVisible();
  await robin.context().close();
});
