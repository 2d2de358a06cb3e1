import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectAccessibleOverlayInBothThemes } from '../support/page/accessibility.js';
import { expectToSuitEverybody } from '../support/page/widths.js';
import { tabTo } from '../support/page/keyboard.js';
import { codeOf } from '../support/product/authenticator.js';
import { linkTo } from '../support/product/outbox.js';
import { enterPassword, newPerson, signOut, strangersBrowser } from '../support/product/people.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: [/40[01]|429|502|ERR_FAILED/] });

const securityTab = '/dashboard/settings?tab=security';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a login is verified by the link in the mail, once', async ({ page }) => {
  const person = await newPerson();
  await page.goto('/auth/login');
  await enterPassword(page, person);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(securityTab);
  await page.getByText('Confirm every login by email').click();
  await expect(page.getByText('Every login is confirmed by email from now on')).toBeVisible();
  await signOut(page);

  await enterPassword(page, person);
  await expect(heading(page)).toHaveText('Check your email');
  await expect(page.getByText('•••@example.com')).toBeVisible();
  await expect(page.getByRole('button', { name: /Send the link again in \d+ s/ })).toBeDisabled();
  await expectAccessibleInBothThemes(page);

  const link = await linkTo(person.email, '/verify-login');
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked: string[] = [];
  await page.route('**/api/account/verify-login?*', async (route) => {
    asked.push(route.request().postData() ?? '');
    await held;
    await route.continue();
  });
  await page.goto(link);
  await expect(heading(page)).toHaveText('Verifying Email');
  await expectAccessibleInBothThemes(page);
  release();
  await expect(heading(page)).toHaveText('Login Verified!');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL('/verify-login');
  await expect(page).toHaveTitle('Login Verified! · Support Dashboard');
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(heading(page)).toHaveText('Login Verified!');
  expect(asked).toHaveLength(1);
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(heading(page)).toHaveText('Dashboard Overview');

  await page.goto(link);
  await expect(heading(page)).toHaveText('Verification Failed');
  await expect(page.getByText('This link has been used before.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth/login');

  // From elsewhere: going to the same address again is a reload, which shows the outcome again.
  await page.goto('/auth/forgot');
  await page.goto('/verify-login');
  await expect(heading(page)).toHaveText('Invalid Verification Link');
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  await expectAccessibleInBothThemes(page);
});

test('a link that nobody could look at is kept, and works when the server is back', async ({ page }) => {
  await page.route('**/api/account/verify-login?*', (route) => route.abort());
  await page.goto('/verify-login?token=unknown');
  await expect(heading(page)).toHaveText('Verification Failed');
  await expect(page.getByText("Can't reach the server.")).toBeVisible();
  await expect(page).toHaveURL('/verify-login?token=unknown');
  await page.unroute('**/api/account/verify-login?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This link is not valid.')).toBeVisible();
  await expect(page).toHaveURL('/verify-login');
});

test('two-factor authentication: on in three steps, a login with an app and with a recovery code, off again', async ({
  page,
}) => {
  const person = await newPerson();
  await page.goto('/auth/login');
  await enterPassword(page, person);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(securityTab);
  await page.getByRole('button', { name: 'Enable 2FA' }).click();
  const proof = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  await expect(proof.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('Your current password is wrong.')).toBeVisible();
  await proof.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enable 2FA' });
  await expect(dialog.getByRole('img', { name: 'QR code with the key of your account' })).toBeVisible();
  await expectAccessibleOverlayInBothThemes(page, '[role=dialog]');
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.keyboard.press('Enter');

  await expect(dialog.getByLabel('Six-digit code')).toBeFocused();
  await page.keyboard.type('000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter the six digits of your app')).toBeVisible();
  await dialog.getByLabel('Six-digit code').fill(codeOf(key));
  await page.keyboard.press('Enter');

  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('support-dashboard-recovery-codes.txt');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleOverlayInBothThemes(page, '[role=dialog]');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByText('I saved them').click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card(page, 'Two-factor authentication').getByText('10 recovery codes are left.')).toBeVisible();

  await signOut(page);
  await enterPassword(page, person);
  await expect(heading(page)).toHaveText('Enter your code');
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type(codeOf(key, -20));
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code is wrong.')).toBeVisible();
  // The next step is taken as well, so that the test need not wait half a minute for a code that was not used.
  await page.getByLabel('Six-digit code').fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);

  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first.toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(securityTab);
  const factor = card(page, 'Two-factor authentication');
  await expect(factor.getByText('9 recovery codes are left.')).toBeVisible();

  await factor.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByLabel('Your password')).toBeFocused();
  await expect(factor).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(factor.getByRole('button', { name: 'Turn off' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
  await expect(question.getByLabel('Your password')).toBeFocused();
  await question.getByLabel('Your password').fill('not the password');
  await question.getByRole('button', { name: 'Use a recovery code' }).click();
  await question.getByLabel('Recovery code').fill(second);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText('Your current password is wrong.')).toBeVisible();
  await expectAccessibleOverlayInBothThemes(page, '[role=dialog]');
  await question.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeVisible();
  await expect(page).toHaveURL(securityTab);
});

test('a forgotten password is replaced by the link in a mail', async ({ page }) => {
  const person = await newPerson();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Enter your email address')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Email address').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Check your email');
  await expectAccessibleInBothThemes(page);

  const link = await linkTo(person.email, '/auth/reset');
  await page.goto(link);
  await expect(heading(page)).toHaveText('Set a new password');
  await expect(page).toHaveURL('/auth/reset');
  await page.getByLabel('New password').fill('aaaaaaaaaaaa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a password that meets all of this')).toBeVisible();
  await expect(page.getByText('At least 12 characters: met')).toBeAttached();
  await expectAccessibleInBothThemes(page);
  // The address has lost the token, the page has not.
  await page.reload();
  const password = 'four words in a row';
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(heading(page)).toHaveText('Your new password is set');
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await enterPassword(page, { ...person, password });
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await page.getByLabel('New password').fill(`${password} again`);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(heading(page)).toHaveText('This link does not work');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/forgot');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);
});

test('the sessions at every width, and called what their owner says by keyboard alone', async ({ browser }) => {
  const person = await newPerson();
  const { context, page } = await strangersBrowser(browser);
  await page.goto('/auth/login');
  await enterPassword(page, person);
  await expect(heading(page)).toHaveText('Dashboard Overview');
  await page.goto(securityTab);
  const row = page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem').first();
  await tabTo(page, row.getByRole('button', { name: /^Name Chrome/ }));
  await page.keyboard.press('Enter');
  const field = row.getByRole('textbox', { name: /^Name of this session/ });
  await expect(field).toBeFocused();
  await field.fill('x'.repeat(61));
  await page.keyboard.press('Enter');
  await expect(row.getByText('A name has at most 60 characters')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await field.fill('  Office laptop ');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Office laptop');
  await expect(row.getByRole('button', { name: 'Name Office laptop' })).toBeFocused();
  await page.reload();
  await expect(row).toContainText(/Office laptop.*This device.*Chrome/s);
  await expectToSuitEverybody(page);
  await tabTo(page, row.getByRole('button', { name: 'Name Office laptop' }));
  await page.keyboard.press('Enter');
  await field.fill('Never mind');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Office laptop');
  await row.getByRole('button', { name: 'Name Office laptop' }).press('Enter');
  await field.fill('');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Name Chrome/ })).toBeFocused();
  await context.close();
});

test('a new password and a revoked session end the other browsers at once', async ({ page, browser }) => {
  const person = await newPerson();
  const [other, third] = [await strangersBrowser(browser), await strangersBrowser(browser)];
  for (const screen of [page, other.page]) {
    await screen.goto('/auth/login');
    await enterPassword(screen, person);
    await expect(heading(screen)).toHaveText('Dashboard Overview');
  }
  await page.goto(securityTab);
  const rows = page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
  await expect(rows.first()).toContainText('This device');
  const before = await rows.count();
  await tabTo(page, page.getByRole('button', { name: /^Revoke Chrome/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sign this device out?')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expectAccessibleInBothThemes(page);
  await tabTo(page, page.getByRole('button', { name: 'Revoke', exact: true }));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(before - 1);
  // Nobody has touched the other browser.
  await expect(other.page).toHaveURL('/auth/login');
  await expect(other.page.getByText('You were signed out.')).toBeVisible();

  await third.page.goto('/auth/login');
  await enterPassword(third.page, person);
  await expect(heading(third.page)).toHaveText('Dashboard Overview');
  const password = card(page, 'Password');
  await password.getByRole('button', { name: 'Change Password' }).click();
  await expect(password.getByText('Enter your current password')).toBeVisible();
  await password.getByLabel('Current password').fill('not the password');
  const next = 'a password like no other';
  await password.getByLabel('New password', { exact: true }).fill(next);
  await expect(password.getByText('At least 12 characters: met')).toBeAttached();
  await password.getByLabel('Confirm new password').fill(next);
  await page.keyboard.press('Enter');
  await expect(password.getByText('Your current password is wrong.')).toBeVisible();
  await expect(password.getByLabel('Current password')).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);
  await password.getByLabel('Current password').fill(person.password);
  await password.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText(/Password changed\. \d+ other sessions? ended\./)).toBeVisible();
  await expect(third.page).toHaveURL('/auth/login');
  await enterPassword(third.page, { ...person, password: next });
  await expect(heading(third.page)).toHaveText('Dashboard Overview');
  await other.context.close();
  await third.context.close();
});

test('an administrator makes an API token, sees it once, and revokes it', async ({ page, request }) => {
  const person = await newPerson('administrator');
  await page.goto('/auth/login');
  await enterPassword(page, person);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(securityTab);
  const tokens = card(page, 'API tokens');
  await tokens.getByRole('button', { name: 'Make token' }).click();
  await expect(tokens.getByText('Say what the token is for')).toBeVisible();
  const name = `Reports of ${person.email}`;
  await tokens.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  const secret = (await tokens.locator('code').textContent()) ?? '';
  const asking = { headers: { authorization: `Bearer ${secret}` } };
  expect((await request.get('/api/account', asking)).status()).toBe(200);
  await expectAccessibleInBothThemes(page);
  await tokens.getByRole('button', { name: 'Done' }).click();
  await expect(tokens.getByText(secret)).toHaveCount(0);
  const row = tokens.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await row.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toHaveCount(0);
  expect((await request.get('/api/account', asking)).status()).toBe(401);
});

test("a login that fails says why: the server's words in the box, no server, and too many attempts", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/auth/login');
  const box = page.getByRole('alert');
  await enterPassword(page, { email: 'nobody@example.com', password: 'a guess' });
  await expect(box).toHaveText('Email or password is wrong.');

  await page.route('**/api/account/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(box).toContainText("Can't reach the server. Check your connection.");
  await page.unroute('**/api/account/login');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(box).toHaveText('Email or password is wrong.');

  await page.route('**/api/account/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '300' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ detail: 'Too many attempts to sign in.', code: 'too_many_requests', status: 429 }),
    }),
  );
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(box).toContainText(/Too many attempts. Try again in 5 min\./);
  await expectAccessibleInBothThemes(page);
  await page.clock.fastForward('05:00');
  await expect(box).not.toContainText('Try again in');

  await page.unroute('**/api/account/login');
  await page.route('**/api/account/login', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(box).toContainText('Something went wrong');
});
