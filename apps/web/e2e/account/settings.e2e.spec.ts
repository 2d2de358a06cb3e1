import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { expectToFit } from '../support/page/widths.js';
import { linkTo } from '../support/product/outbox.js';
import { newPerson, signedIn } from '../support/product/people.js';
import { putBackSettings } from '../support/product/put-back-settings.js';
import { staffCall } from '../support/product/staff-call.js';
import { chooseTokyo } from '../support/page/zone-field.js';
import { expect, test } from '../support/test.js';

// Refusals that a test provokes are logged by the browser.
test.use({ expectedErrors: [/status of (400|401|403)/] });

putBackSettings();

const open = async (page: Page, tab: string, heading: string) => {
  await page.goto(`/dashboard/settings?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
};
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const saved = (page: Page) => page.getByText('Settings saved successfully!');
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name });

/** The tabs that an administrator has, each with its first heading. */
const tabs = [
  ['Profile', 'Profile'],
  ['Notifications', 'Notifications'],
  ['Security', 'Password'],
  ['Organization', 'Organization'],
  ['Service levels', 'Service levels'],
  ['Tickets Status', 'Tickets Status'],
  ['Closed Tickets', 'Closed Tickets'],
  ['Survey Tickets', 'Survey Tickets'],
  ['Connections', 'Connections'],
  ['Accounts', 'Accounts'],
  ['Audit log', 'Audit log'],
  ['Data Management', 'Delete Account'],
] as const;

test('every tab at every width, for everybody', async ({ page }) => {
  test.slow();
  await page.goto('/dashboard/settings');
  await expect(page).toHaveTitle('Settings · Support Dashboard');
  for (const [tab, heading] of tabs) {
    await tabOf(page, tab).click();
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
    // A message about what an earlier test has set may still stand there.
    await expectAccessible(page, '[data-toasts]');
    await expectToFit(page);
  }
  // On a phone the tabs are one list to choose from.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, '[data-toasts]');
  await page.getByRole('button', { name: /Section: Data Management/ }).click();
  await expectAccessibleOverlay(page, '[role=listbox]');
  await page.getByRole('option', { name: 'Section: Profile' }).click();
  await expect(page).toHaveURL('/dashboard/settings');
});

test('an agent has a profile and notifications, reads what the organization has set, and leaves and stays', async ({
  browser,
}) => {
  test.slow();
  const member = await newPerson('agent');
  const context = await signedIn(browser, member);
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('answer') ?? 'default' });
    Notification.requestPermission = () => {
      localStorage.setItem('answer', 'denied');
      return Promise.resolve('denied' as const);
    };
  });
  const email = `new-${member.email}`;

  await test.step('the profile, with a new address that takes the password, and a picture', async () => {
    await open(page, 'profile', 'Profile');
    await page.getByLabel('Full Name').fill('');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Couldn’t save Profile. Check the marked fields.')).toBeVisible();
    await saveButton(page).click();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await page.getByLabel('Full Name').fill('Grace Hopper');
    await page.getByLabel('Phone Number').fill('+1 212 555 0100');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Current password').fill('a wrong password');
    await saveButton(page).click();
    await expect(page.getByText(/Couldn’t save Profile/)).toBeVisible();
    await page.getByLabel('Current password').fill(member.password);
    await page.locator('input[type=file]').setInputFiles({
      name: 'dot.png',
      mimeType: 'image/png',
      buffer: Buffer.from(onePixel, 'base64'),
    });
    await expect(page.getByText('smaller than 400x400px')).toBeVisible();
    await expect(page.getByText('Unsaved changes in Profile, Profile picture')).toBeVisible();
  });

  await test.step('notifications: the browser is asked only when they are switched on', async () => {
    await tabOf(page, 'Notifications').click();
    const browserSwitch = page.getByRole('switch', { name: 'Browser' });
    await browserSwitch.press(' ');
    await expect(page.getByText('Blocked in your browser settings')).toBeVisible();
    await expect(browserSwitch).not.toBeChecked();
    await page.getByRole('switch', { name: 'Email' }).press(' ');
    await page.getByRole('switch', { name: 'Survey completions' }).press(' ');
  });

  await test.step('all of it is saved at once', async () => {
    await page.keyboard.press('Control+s');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Email' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Ticket updates' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Survey completions' })).not.toBeChecked();
    await tabOf(page, 'Profile').click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper');
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await saveButton(page).click();
    await expect(page.getByRole('img', { name: 'Your initials' })).toBeVisible();
  });

  await test.step('what the organization has set is read, and not changed', async () => {
    await tabOf(page, 'Tickets Status').click();
    await expect(page.getByText('Only administrators and managers can change this.')).toBeVisible();
    await expect(page.getByText('In Progress', { exact: true })).toBeVisible();
    const changing = page.getByRole('tabpanel').getByRole('button', { name: /Delete|Edit|Move|Add|Copy/ });
    await expect(changing).toHaveCount(0);
    await expect(saveButton(page)).toHaveCount(0);
    await tabOf(page, 'Survey Tickets').click();
    await page.getByRole('switch', { name: 'Send Survey' }).press(' ');
    await expect(page.getByRole('switch', { name: 'Send Survey' })).not.toBeChecked();
    await tabOf(page, 'Service levels').click();
    await expect(page.getByText('No service levels yet')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Business hours' })).toContainText('Mon–Fri08:00–20:00');
    await expect(changing).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('leaving takes the address and the password, and can be taken back on every screen', async () => {
    await tabOf(page, 'Data Management').click();
    await page.getByRole('button', { name: 'Delete Account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const confirm = dialog.getByRole('button', { name: 'Delete account', exact: true });
    await expectAccessibleOverlay(page, '[role=dialog]');
    await confirm.click();
    await expect(dialog.getByText('This is not your account’s email address')).toBeVisible();
    await dialog.getByRole('textbox', { name: /Type your email address/ }).fill(email.toUpperCase());
    await dialog.getByLabel('Your password', { exact: true }).fill('a wrong password');
    await confirm.click();
    await expect(dialog.getByText('Your current password is wrong.')).toBeVisible();
    await dialog.getByLabel('Your password', { exact: true }).fill(member.password);
    await confirm.click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/dashboard/tickets');
    await expect(page.getByText(/Account will be deleted on/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the deletion of your account' }).click();
    await expect(page.getByText('Account deletion cancelled')).toBeVisible();
    await expect(page.getByText(/Account will be deleted on/)).toHaveCount(0);
  });
  await context.close();
});

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a label list is changed with the keyboard alone', async ({ page }) => {
  await open(page, 'status', 'Tickets Status');
  const list = page.getByRole('list', { name: 'Labels: Tickets Status' });
  /** The labels of the settings, in the order of the table; what tickets bear besides them is as it may be. */
  const labels = () =>
    list
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Edit/ }) })
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-label')));
  const card = page.getByRole('region', { name: 'Tickets Status' });
  await card.getByRole('textbox', { name: /New label/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a label')).toBeVisible();
  await page.keyboard.type('open');
  await page.keyboard.press('Enter');
  await expect(page.getByText('‘Open’ is already in the list')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('  Waiting for parts ');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Edit Waiting for parts' })).toBeVisible();
  expect(await labels()).toHaveLength(6);
  await expect(card.getByRole('textbox', { name: /New label/ })).toBeFocused();

  await list.getByRole('button', { name: 'Edit Waiting for parts' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Parts ordered');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Edit Parts ordered' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Never mind');
  await page.keyboard.press('Escape');
  await expect(list.getByRole('button', { name: 'Edit Parts ordered' })).toBeFocused();

  await list.getByRole('button', { name: 'Move Parts ordered up' }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Move Parts ordered up' })).toBeFocused();
  expect((await labels()).slice(-2)).toEqual(['Parts ordered', 'Closed']);

  await list.getByRole('button', { name: 'Delete On Hold' }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Delete Resolved' })).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  expect(await labels()).toEqual(['Open', 'In Progress', 'On Hold', 'Resolved', 'Parts ordered', 'Closed']);

  await page.keyboard.press('Control+s');
  const preview = page.getByRole('dialog', { name: 'Save these labels?' });
  await expect(preview.getByRole('row', { name: /Open tickets/ })).toBeVisible();
  await expectAccessibleOverlay(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(page.getByText('Unsaved changes in Tickets Status')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(preview.getByRole('button', { name: 'Save labels' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  const { ticketStatusFields } = await staffCall<{ ticketStatusFields: string[] }>('GET', '/api/organization');
  expect(ticketStatusFields).toEqual(['Open', 'In Progress', 'On Hold', 'Resolved', 'Parts ordered', 'Closed']);
});

test('what is changed on several tabs is saved together, and not left behind without a question', async ({ page }) => {
  await open(page, 'survey', 'Survey Tickets');
  await page.getByRole('switch', { name: 'Send Survey' }).press(' ');
  await expect(page.getByText('gets one invitation by email')).toBeVisible();
  await page.getByRole('textbox', { name: 'Remind after (days)' }).fill('3');
  await page.getByRole('textbox', { name: 'Remind after (days)' }).blur();
  await tabOf(page, 'Organization').click();
  await chooseTokyo(page, page.getByRole('combobox', { name: 'Time zone' }));
  await page.getByRole('textbox', { name: 'Support email' }).fill('help@example.com');
  await page.getByRole('textbox', { name: 'Postal address' }).fill('1 Harbour Street');
  await expect(tabOf(page, 'Survey Tickets')).toContainText('unsaved changes');
  await expect(page.getByText('Unsaved changes in Survey Tickets, Organization')).toBeVisible();

  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessibleOverlay(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Postal address' })).toHaveValue('1 Harbour Street');
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  expect(await staffCall('GET', '/api/organization')).toMatchObject({
    survey: true,
    surveyReminderDays: 3,
    timezone: 'Asia/Tokyo',
  });

  await tabOf(page, 'Closed Tickets').click();
  await page.getByRole('button', { name: 'Delete Resolved' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Delete Resolved' })).toBeVisible();
  await expect(saveButton(page)).toBeFocused();
  await page.getByRole('button', { name: 'Delete Resolved' }).click();
  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/dashboard\/tickets/);

  // Contact data is on the landing page as soon as it is saved.
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'help@example.com' })).toHaveAttribute('href', 'mailto:help@example.com');
  await expect(page.getByText('1 Harbour Street')).toBeVisible();
  await staffCall('PUT', '/api/organization', { supportEmail: null, supportAddress: null });
});

test('somebody is invited, accepts, is re-roled and disabled', async ({ page, browser }) => {
  test.slow();
  const email = `grace-${randomUUID().slice(0, 8)}@example.com`;
  await open(page, 'accounts', 'Accounts');
  const address = page.getByRole('textbox', { name: 'Email address' });
  await address.fill('nobody');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Enter an email address like name@company.com')).toBeVisible();
  await address.fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  const row = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  await expect(page.getByText('emails are saved as files on the server')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Copy invitation link' }).click();
  await expect(page.getByText(`Invitation link for ${email} copied.`)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());

  const guest = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const theirs = await guest.newPage();
  const link = await linkTo(email, '/auth/accept');
  expect(copied).toContain(new URL(link, copied).hash);
  await theirs.goto(link);
  await expect(theirs.getByText(`You are invited as Agent. Your sign-in email is ${email}.`)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs.getByText('Enter your name')).toBeVisible();
  await theirs.getByLabel('Full Name').fill('Grace Hopper');
  await theirs
    .getByLabel(/password/i)
    .first()
    .fill('nanoseconds do matter');
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs).toHaveURL('/dashboard');
  await expect(theirs.getByRole('button', { name: 'Grace Hopper' })).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Grace Hopper');
  await row.getByRole('button', { name: 'Actions for Grace Hopper' }).click();
  await expectAccessibleOverlay(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'Make Manager' }).click();
  await expect(page.getByText('Grace Hopper is now Manager and must sign in again')).toBeVisible();
  await theirs.goto('/dashboard/settings');
  await expect(theirs).toHaveURL('/auth/login');
  await theirs.getByLabel('Email address').fill(email);
  await theirs.getByLabel('Enter Password').fill('nanoseconds do matter');
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByRole('textbox', { name: 'Role' })).toHaveValue('Manager');

  await row.getByRole('button', { name: 'Actions for Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(row).toContainText('Disabled');
  await theirs.goto('/dashboard/tickets');
  await expect(theirs).toHaveURL('/auth/login');
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'This invitation is not valid' })).toBeVisible();
  await guest.close();
});
