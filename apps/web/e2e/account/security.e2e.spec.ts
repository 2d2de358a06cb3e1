import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { codeOf } from '../support/product/authenticator.js';
import { linkTo } from '../support/product/outbox.js';
import { enterPassword, newPerson, signOut, guestBrowser } from '../support/product/people.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: [/40[01]/] });

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
  await expect(page.getByText('Login verification is on')).toBeVisible();
  await signOut(page);

  await enterPassword(page, person);
  await expect(heading(page)).toHaveText('Check your email');
  await expect(page.getByText('•••@example.com')).toBeVisible();
  await expect(page.getByRole('button', { name: /Resend link in \d+ s/ })).toBeDisabled();

  const link = await linkTo(person.email, '/verify-login');
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked: string[] = [];
  await page.route('**/api/account/verify-login', async (route) => {
    asked.push(route.request().postData() ?? '');
    await held;
    await route.continue();
  });
  await page.goto(link);
  await expect(heading(page)).toHaveText('Verifying Email');
  release();
  await expect(heading(page)).toHaveText('Login Verified!');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL('/verify-login');
  await expect(page).toHaveTitle('Login Verified! · Support Dashboard');
  await page.reload();
  await expect(heading(page)).toHaveText('Login Verified!');
  expect(asked).toHaveLength(1);
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(heading(page)).toHaveText('Dashboard Overview');

  await page.goto(link);
  await expect(heading(page)).toHaveText('Verification Failed');
  await expect(page.getByText('This link was already used.')).toBeVisible();
  await expectAccessible(page);
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
  await expect(dialog.getByRole('img', { name: 'QR code with the key for your account' })).toBeVisible();
  await expectAccessibleOverlay(page, '[role=dialog]');
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.keyboard.press('Enter');

  await expect(dialog.getByLabel('Six-digit code')).toBeFocused();
  await page.keyboard.type('000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter the six digits from your app')).toBeVisible();
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
  await dialog.getByText('I saved them').click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card(page, 'Two-factor authentication').getByText('10 recovery codes left.')).toBeVisible();

  await signOut(page);
  await enterPassword(page, person);
  await expect(heading(page)).toHaveText('Enter your code');
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(codeOf(key, -20));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong.')).toBeVisible();
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
  await expect(factor.getByText('9 recovery codes left.')).toBeVisible();

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
  await expectAccessible(page);
  await page.getByLabel('Email address').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Check your email');

  const link = await linkTo(person.email, '/auth/reset');
  await page.goto(link);
  await expect(heading(page)).toHaveText('Set a new password');
  await expect(page).toHaveURL('/auth/reset');
  await page.getByLabel('New password').fill('aaaaaaaaaaaa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a password that meets every rule')).toBeVisible();
  await expect(page.getByText('At least 12 characters: met')).toBeAttached();
  await expectAccessible(page);
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
  await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/auth/forgot');
});

test('a new password and a revoked session end the other browsers at once', async ({ page, browser }) => {
  const person = await newPerson();
  const [other, third] = [await guestBrowser(browser), await guestBrowser(browser)];
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
  await expect(page.getByText('Sign out this device?')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
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
  await password.getByLabel('Current password').fill(person.password);
  const next = 'a password like no other';
  await password.getByLabel('New password', { exact: true }).fill(next);
  await password.getByLabel('Confirm new password').fill(next);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Password changed\. \d+ other sessions? revoked\./)).toBeVisible();
  await expect(third.page).toHaveURL('/auth/login');
  await enterPassword(third.page, { ...person, password: next });
  await expect(heading(third.page)).toHaveText('Dashboard Overview');
  await other.context.close();
  await third.context.close();
});
