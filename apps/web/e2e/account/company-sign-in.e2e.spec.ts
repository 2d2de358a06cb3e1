import type { Browser, Page } from '@playwright/test';
import { TestIdentityProvider } from '../../../api/src/testing/identity-provider.js';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { expectToFit } from '../support/page/widths.js';
import { newPerson, signedIn, guestBrowser } from '../support/product/people.js';
import { staffCall } from '../support/product/staff-call.js';
import { target } from '../support/product/target.js';
import { expect, test } from '../support/test.js';

let provider: TestIdentityProvider;
test.beforeAll(async () => {
  provider = await TestIdentityProvider.start();
});
test.afterAll(() => provider.close());

const row = (page: Page) => page.getByRole('list', { name: 'Identity providers' }).getByRole('listitem');

/** Somebody in a browser of their own, by keyboard alone, up to what comes after the provider's pages. */
async function signIn(browser: Browser, login: string): Promise<Page> {
  const { page } = await guestBrowser(browser);
  await page.goto('/auth/login');
  await tabTo(page, page.getByRole('button', { name: 'Sign in with Acme' }));
  await page.keyboard.press('Enter');
  await atAcme(page, login);
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  return page;
}

/** On the provider's own page, by keyboard alone. */
async function atAcme(page: Page, login: string): Promise<void> {
  await tabTo(page, page.getByPlaceholder('Enter any login'));
  await page.keyboard.type(login);
  await tabTo(page, page.getByPlaceholder('and password'));
  await page.keyboard.type('any');
  await page.keyboard.press('Enter');
}

/** What a directory asks with this token. */
const askScim =
  (token: string) =>
  (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    return fetch(`${target.url}/api/scim/v2${path}`, { ...init, headers });
  };

/** The id of whoever has this address. */
async function foundByScim(ask: ReturnType<typeof askScim>, email: string): Promise<string | undefined> {
  const response = await ask(`/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`);
  return ((await response.json()) as { Resources: { id: string }[] }).Resources[0]?.id;
}

/** Whoever lets people in shows that it is them. */
async function prove(page: Page, title = 'Allow sign-in through a provider') {
  const proof = page.getByRole('dialog', { name: title });
  await proof.getByLabel('Your password').fill(target.password);
  await page.keyboard.press('Enter');
  await expect(proof).toBeHidden();
}

test('a directory gets a token, shuts an account whose screen is open, and is refused once it is revoked', async ({
  page,
  browser,
}) => {
  const person = await newPerson();
  const theirs = await (await signedIn(browser, person)).newPage();
  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('button', { name: 'Robin Vale' })).toBeVisible();

  await page.goto('/dashboard/settings?tab=accounts');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Enter a name')).toBeVisible();
  await page.getByLabel('Directory name').fill('Okta');
  await page.keyboard.press('Enter');
  await prove(page, 'Grant a directory access');
  const made = page.getByRole('region', { name: 'Token “Okta” created' });
  const token = (await made.locator('code').textContent()) ?? '';
  await expectToFit(page);
  const ask = askScim(token);
  expect((await ask(`/Users/${await foundByScim(ask, person.email)}`, { method: 'DELETE' })).status).toBe(204);
  await expect(theirs).toHaveURL('/auth/login');
  await theirs.context().close();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke Okta' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('No directory tokens yet')).toBeVisible();
  expect((await ask('/Users')).status).toBe(401);
});

test('an identity provider is set up, lets people in on its own pages, and is removed', async ({ page, browser }) => {
  provider.people.set('robin', {
    email: 'robin@acme.test',
    email_verified: true,
    name: 'Robin Vale',
    groups: ['leads'],
  });
  provider.people.set('casey', { email: 'casey@acme.test', email_verified: true, name: 'Casey', groups: ['canteen'] });
  await page.goto('/dashboard/settings?tab=accounts');
  await page.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByText('Enter a name for the button')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Acme');
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByRole('button', { name: 'Add provider' }).click();
  const redirectUri = (await row(page).locator('code').textContent()) ?? '';
  provider.register({ clientId: 'desk', clientSecret: 'hush', redirectUri });

  await page.getByRole('button', { name: 'Set up Acme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up Acme' });
  await dialog.getByLabel('Client ID').fill('desk');
  await dialog.getByLabel('Client secret').fill('wrong');
  await dialog.getByLabel('Scopes').fill('email profile groups');
  await dialog.getByLabel('Claim').fill('groups');
  await dialog.getByRole('button', { name: 'Add value' }).click();
  await dialog.getByLabel('Value 1', { exact: true }).fill('leads');
  await dialog.getByRole('button', { name: /Role of value 1/ }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await dialog.getByText('Create accounts').click();
  await dialog.getByText('Offer on the sign-in page').click();
  await expectAccessibleOverlay(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await prove(page);
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Test Acme' }).click();
  await expect(row(page).getByText('Acme does not accept this client ID and secret. Check both.')).toBeVisible();
  await page.getByRole('button', { name: 'Set up Acme' }).click();
  await expect(dialog.getByText('A secret is saved and never shown.')).toBeVisible();
  await dialog.getByLabel('Client secret').fill('hush');
  await page.keyboard.press('Enter');
  await prove(page);
  await page.getByRole('button', { name: 'Test Acme' }).click();
  await expect(row(page).getByText('The provider responds and accepts this client.')).toBeVisible();
  await expectToFit(page);

  const robins = await signIn(browser, 'robin');
  await expect(robins).toHaveURL('/dashboard');
  await expect(robins.getByRole('button', { name: 'Robin Vale' })).toBeVisible();
  await robins.goto('/dashboard/settings?tab=security');
  await expect(
    robins.getByText('You sign in through an identity provider, so you have no password here.'),
  ).toBeVisible();

  // Without a password: whoever sits there has to be asked by the provider before anything is changed.
  const turningOn = robins.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  await robins.getByRole('button', { name: 'Enable 2FA' }).click();
  await expect(turningOn.getByText('This requires a sign-in with Acme within the last five minutes.')).toBeVisible();
  await expect(turningOn.getByLabel('Your password')).toBeHidden();
  await turningOn.getByRole('button', { name: 'Continue' }).click();
  await expect(turningOn.getByRole('alert')).toContainText('Sign in again at Acme first.');
  await turningOn.getByRole('button', { name: 'Cancel' }).click();

  // Another address takes the same, and the way back leads to where it is changed.
  await robins.goto('/dashboard/settings?tab=profile');
  const moving = robins.getByRole('dialog', { name: 'Change your email address' });
  const move = async () => {
    await robins.getByLabel('Email address').fill('vale@acme.test');
    await expect(robins.getByLabel('Current password')).toBeHidden();
    await robins.keyboard.press('Control+s');
    await moving.getByRole('button', { name: 'Continue' }).click();
  };
  await move();
  await expect(moving.getByRole('alert')).toContainText('Sign in again at Acme first.');
  await moving.getByRole('button', { name: 'Cancel' }).click();
  await expect(robins.getByLabel('Email address')).toHaveValue('vale@acme.test');
  await robins.keyboard.press('Control+s');
  await moving.getByRole('button', { name: 'Continue' }).click();
  await moving.getByRole('button', { name: 'Sign in again with Acme' }).click();
  await atAcme(robins, 'robin');
  await expect(robins).toHaveURL('/dashboard/settings');
  await move();
  await expect(robins.getByText('Settings saved successfully!')).toBeVisible();
  await expect(moving).toBeHidden();

  await robins.goto('/dashboard/settings?tab=security');
  await robins.getByRole('button', { name: 'Enable 2FA' }).click();
  await turningOn.getByRole('button', { name: 'Continue' }).click();
  await expect(robins.getByText('Step 1 of 3')).toBeVisible();

  // Whom a directory knows, without a password, is told where the address is changed.
  const { token } = await staffCall<{ token: string }>('POST', '/api/account/scim-tokens', {
    ...{ name: 'Okta', password: target.password },
  });
  const ask = askScim(token);
  const robin = await foundByScim(ask, 'vale@acme.test');
  const Operations = [{ op: 'add', value: { externalId: '00u1' } }];
  expect((await ask(`/Users/${robin}`, { method: 'PATCH', body: JSON.stringify({ Operations }) })).status).toBe(200);
  await robins.goto('/dashboard/settings?tab=profile');
  await expect(robins.getByText('Your company directory manages this address.')).toBeVisible();
  await expect(robins.getByLabel('Email address')).toHaveAttribute('readonly');

  await robins.goto('/dashboard/settings?tab=data');
  await robins.getByRole('button', { name: 'Delete Account…' }).click();
  const deleting = robins.getByRole('dialog', { name: 'Delete your account?' });
  await deleting.getByLabel(/Type your email address/).fill('vale@acme.test');
  await expect(deleting.getByLabel('Your password')).toBeHidden();
  await deleting.getByRole('button', { name: 'Delete account' }).click();
  await expect(robins.getByText(/Your account will be deleted on/).first()).toBeVisible();

  const caseys = await signIn(browser, 'casey');
  await expect(caseys.getByRole('heading', { level: 1 })).toHaveText('Sign-in failed');
  await expect(caseys.getByText('You have no role yet.')).toBeVisible();
  expect(new URL(caseys.url()).search).toBe('');
  await expectAccessible(caseys);
  await caseys.getByRole('link', { name: 'Back to Login' }).click();
  await expect(caseys.getByRole('button', { name: 'Sign in with Acme' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Acme' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No identity providers yet')).toBeVisible();
  await expect(robins).toHaveURL('/auth/login');
  await expect(robins.getByLabel('Email address')).toBeVisible();
  await expect(robins.getByRole('button', { name: 'Sign in with Acme' })).toBeHidden();
  await robins.context().close();
  await caseys.context().close();
});
