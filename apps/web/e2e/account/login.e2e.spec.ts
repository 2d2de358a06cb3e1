import { expectAccessible } from '../support/page/accessibility.js';
import { target } from '../support/product/target.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: [/401/] });

test('signing in leads back to the address that was asked for, once', async ({ page }) => {
  await page.goto('/dashboard/tickets?period=30days&status=Resolved');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Support Dashboard');
  // Whoever was never signed in is not told to have been signed out.
  await expect(page.getByText('You were signed out.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your email address')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Email address').fill(target.email);
  await page.getByLabel('Enter Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Enter Password')).toHaveValue('not the password');

  await page.getByLabel('Enter Password').fill(target.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&status=Resolved');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets');

  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await page.goto('/auth/anything');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Support Dashboard');
  await page.goto('/login');
  await page.getByLabel('Email address').fill(target.email);
  await page.getByLabel('Enter Password').fill(target.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});
