import type { Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { enterPassword, newPerson, signOut } from '../support/product/people.js';
import { target } from '../support/product/target.js';
import { namedAddress, VirtualAuthenticator } from '../support/product/virtual-authenticator.js';
import { expect, test } from '../support/test.js';

test.use({
  storageState: { cookies: [], origins: [] },
  baseURL: namedAddress,
  expectedErrors: [/40[01]|429/],
});

const securityTab = '/dashboard/settings?tab=security';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** What the login screen says; a notification of before may still stand beside it. */
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test('a passkey: added, used in the place of the password and after it, renamed, removed', async ({ page }) => {
  const device = await VirtualAuthenticator.open(page);
  const person = await newPerson();
  await page.goto('/auth/login');
  await enterPassword(page, person);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(securityTab);
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Add a passkey').getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Add a passkey').getByText('Your current password is wrong.')).toBeVisible();
  await expectAccessibleOverlay(page, '[role=dialog]');
  await dialog(page, 'Add a passkey').getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  await page.getByText('I saved them').click();
  await page.getByRole('button', { name: 'Done' }).click();
  const rows = passkeys(page).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Chrome on Linux');
  await expect(rows).toContainText('On one device');
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await expect(page.getByLabel('Passkey name')).toBeFocused();
  await page.keyboard.type('Work laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Work laptop' })).toBeFocused();

  await signOut(page);
  await tabTo(page, page.getByRole('button', { name: 'Sign in with a passkey' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);

  // Whoever is not recognised needs the password as well.
  await device.recognise(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(alert(page)).toHaveText('No passkey was used. Try again, or sign in another way.');
  await device.recognise(true);

  await enterPassword(page, person);
  await expect(heading(page)).toHaveText('Use your passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);

  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await page.goto(securityTab);
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  const question = dialog(page, 'Remove a passkey');
  await expect(question.getByText('You will sign in with only your password')).toBeVisible();
  await question.getByLabel('Your password').fill(person.password);
  await question.getByRole('button', { name: 'Use a code instead' }).click();
  await question.getByLabel('Recovery code').fill('abcd');
  await page.keyboard.press('Enter');
  await expect(question.getByText('This is not one of your unused recovery codes.')).toBeVisible();
  await question.getByRole('button', { name: 'Use a passkey instead' }).click();
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(rows).toHaveCount(0);
  await signOut(page);

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(alert(page)).toHaveText('This passkey is unknown or was removed. Sign in another way.');
  await enterPassword(page, person);
  await expect(page).toHaveURL('/dashboard');
});

test('an address that is a number has no passkeys, and leads to the one that does', async ({ page }) => {
  const person = await newPerson();
  await page.goto(`${target.url}/auth/login`);
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await enterPassword(page, person);
  await page.waitForURL(`${target.url}/dashboard`);
  await page.goto(`${target.url}${securityTab}`);
  await expect(passkeys(page).getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await expect(passkeys(page).getByRole('link', { name: namedAddress })).toHaveAttribute(
    'href',
    `${namedAddress}${securityTab}`,
  );
});
