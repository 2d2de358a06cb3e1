import { expectAccessibleInBothThemes } from '../support/page/accessibility.js';
import { target } from '../support/product/target.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: [/401/] });

test('signing in leads back to the address that was asked for, once', async ({ page }) => {
  await page.goto('/dashboard/tickets?period=30days&status=Resolved');
  await expect(page).toHaveURL('/auth/login');

  await page.getByLabel('Email address').fill(target.email);
  await page.getByLabel('Enter Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Enter Password')).toHaveValue('not the password');

  await page.getByLabel('Enter Password').fill(target.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&status=Resolved');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets');

  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await page.goto('/login');
  await page.getByLabel('Email address').fill(target.email);
  await page.getByLabel('Enter Password').fill(target.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the login screen, wherever one comes from, says under its fields what is not filled in', async ({ page }) => {
  await page.goto('/auth/anything');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Support Dashboard');
  await expect(page.getByLabel('Email address')).toHaveAttribute('type', 'email');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your email address')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expectAccessibleInBothThemes(page);
});
