import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { expectToFit } from '../support/page/widths.js';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { putBackSettings } from '../support/product/put-back-settings.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

putBackSettings();

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const saved = (page: Page) => page.getByText('Settings saved successfully!');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const settingsNow = () => staffCall<Record<'policies' | 'calendars', unknown>>('GET', '/api/organization');

/** Writes over what stands in the field under the hand. */
const write = async (page: Page, text: string) => {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

test('a policy gives a deadline to a ticket without one, by keyboard alone', async ({ page }) => {
  test.slow();
  // A priority of its own: no ticket of another test is promised anything.
  const priority = `Gold ${randomUUID().slice(0, 8)}`;
  const ticketId = `promised-${randomUUID()}`;
  await deliver([ticketEvent({ ticketId, subject: 'Belt stands still', status: 'Open', priority }, hoursAgo(3))]);
  await page.goto('/dashboard/settings?tab=service-levels');
  await expect(page.getByText('No service levels yet')).toBeVisible();

  await tabTo(page, button(page, 'Add policy'));
  await page.keyboard.press('Enter');
  const policy = page.getByRole('article', { name: 'All tickets' });
  await expect(policy.getByRole('button', { name: 'Edit All tickets' })).toBeFocused();
  const resolution = policy.getByRole('region', { name: 'Resolution' });
  await tabTo(page, resolution.getByRole('button', { name: /Counted in/ }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('All');
  await page.keyboard.press('Enter');
  // While the list closes, keys are still its own.
  await expect(resolution.getByRole('button', { name: /All hours/ })).toBeFocused();

  // A second time for the same priorities is refused.
  await tabTo(page, button(page, 'Add priority'));
  await page.keyboard.press('Enter');
  const time = resolution.getByRole('group', { name: /^Time for / });
  await expect(time.first().getByRole('combobox', { name: 'Priority' })).toBeFocused();
  await write(page, 'all other priorities');
  // Leaving the field closes its list, and the other tabs stay out of sight.
  await page.keyboard.press('Tab');
  await expect(page.locator('main [data-inert]:visible')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Couldn’t save Service levels. Check the marked fields.')).toBeVisible();
  await expect(page.getByText('Repeats the time for all other priorities')).toBeVisible();
  await tabTo(page, time.last().getByRole('button', { name: /^Delete time/ }));
  await page.keyboard.press('Enter');
  await expect(time).toHaveCount(1);

  await tabTo(page, time.getByRole('combobox', { name: 'Priority' }), 'Shift+Tab');
  await write(page, priority);
  await page.keyboard.press('Tab');
  await tabTo(page, time.getByRole('textbox', { name: 'Hours' }));
  await write(page, '2');
  await tabTo(page, time.getByRole('textbox', { name: 'Minutes' }));
  await write(page, '30');
  await page.keyboard.press('Tab');
  await expect(policy).toContainText(`resolution within 2 h 30 min (${priority}), all hours`);
  await expect(page.getByText('Unsaved changes in Service levels')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+s');
  const preview = page.getByRole('dialog', { name: 'Save these service levels?' });
  await expect(preview.getByRole('status')).toContainText('1 of ');
  await expect(preview.getByRole('row', { name: 'No target → Breached' })).toContainText('1');
  await preview.getByText('Affected tickets').click();
  await expect(preview.getByRole('link', { name: `${ticketId}, opens in a new tab` })).toBeVisible();
  await expectToFit(page);
  await expectAccessibleOverlay(page, '[role=dialog]');
  await tabTo(page, button(page, 'Save service levels'));
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  const target = { kind: 'resolution', times: [{ priority, minutes: 150 }], calendar: null, pauses: null };
  expect((await settingsNow()).policies).toEqual([
    {
      ...{ from: null, appliesTo: 'new' },
      policies: [{ id: 'policy-1', name: 'All tickets', when: {}, targets: [target] }],
    },
  ]);
  const figures = `/api/dashboard?dateRange=7days&priority=${encodeURIComponent(priority)}`;
  await expect
    .poll(() => staffCall('GET', figures), { timeout: 30_000 })
    .toMatchObject({ compliant: { noneCompliant: 1, noTarget: 0 } });

  await page.goto(`/dashboard/tickets/${ticketId}`);
  await expect(page.getByText('by service level')).toBeVisible();
  await expect(page.getByText(/^Past deadline by 3\d min/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Service levels' })).toContainText(/Overdue by 3\d min/);
  // The ticket leaves with its priority: other tests count what they deliver.
  await deliver([ticketEvent({ ticketId, status: 'Open', spam: true }, new Date())]);
});

test('policies and hours change from a day on, and dates differ from their weekday', async ({ page }) => {
  test.slow();
  await page.goto('/dashboard/settings?tab=service-levels');
  const monday = page.getByRole('group', { name: 'Hours of Monday' });
  await monday.getByRole('textbox', { name: 'Closes' }).fill('12');
  await button(page, 'Add hours to Monday').press('Enter');
  await expect(monday.getByRole('textbox', { name: 'Closes', exact: true })).toHaveValue('12:00');
  await expect(monday.getByRole('textbox', { name: 'Opens (2)' })).toHaveValue('13:00');
  await monday.getByRole('textbox', { name: 'Opens (2)' }).fill('11.30');
  await button(page, 'Copy Monday to weekdays').press('Enter');
  await button(page, 'Set hours from a date').press('Enter');
  await expect(
    page
      .getByRole('region', { name: /^From \d/ })
      .getByRole('spinbutton')
      .first(),
  ).toBeFocused();
  await button(page, 'Add date').press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Overlaps the previous period').first()).toBeVisible();
  await expect(page.getByText('Choose a date')).toBeVisible();
  await expectToFit(page);

  await monday.first().getByRole('textbox', { name: 'Opens (2)' }).fill('1300');
  await button(page, 'Copy Monday to weekdays').first().press('Enter');
  await page.getByRole('button', { name: /^Delete the change from/ }).press('Enter');
  await expect(button(page, 'Set hours from a date')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'From the beginning' })).toHaveCount(0);
  const date = page.getByRole('group', { name: 'the new date' });
  await date.getByRole('spinbutton').first().focus();
  await page.keyboard.type('25122030');
  const christmas = page.getByRole('group', { name: '25 Dec 2030' });
  await christmas.getByRole('textbox', { name: 'Name' }).fill('Christmas');
  await button(page, 'Add from a date').press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  const preview = page.getByRole('dialog', { name: 'Save these service levels?' });
  // Nothing was created yet on the days to come.
  await expect(preview.getByRole('status')).toHaveText('No tickets change.');
  await preview.getByRole('button', { name: 'Save service levels' }).click();
  await expect(saved(page)).toBeVisible();
  const [morning, afternoon] = [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ];
  const { calendars, policies } = await settingsNow();
  expect(calendars).toMatchObject([
    {
      weeks: [
        { from: null, week: [...Array.from({ length: 5 }, () => [morning, afternoon]), [{ from: '09:00' }], [{}]] },
      ],
      exceptions: [{ date: '2030-12-25', name: 'Christmas', open: [] }],
    },
  ]);
  expect(policies).toMatchObject([
    { from: null, policies: [] },
    { policies: [{ targets: [{ times: [{ minutes: 480 }], calendar: 'support' }] }] },
  ]);
});

test('two customers have policies and a calendar of their own, asked in their order', async ({ page }) => {
  test.slow();
  const [gold, silver] = ['gold', 'silver'].map((name) => {
    const id = `${name}-${randomUUID()}`;
    return { id, name: `Client ${id}` };
  });
  const said = (organization: typeof gold) => ({ ticketId: `${organization!.id}-1`, organization, status: 'Open' });
  await deliver([ticketEvent(said(gold), hoursAgo(1)), ticketEvent(said(silver), hoursAgo(1))]);
  await areKnown([gold!.id, silver!.id]);
  await page.goto('/dashboard/settings?tab=service-levels');

  await button(page, 'Add calendar').click();
  const calendarName = page.getByRole('textbox', { name: 'Calendar name' });
  await expect(calendarName).toHaveValue('New calendar');
  await calendarName.fill('Night shift');

  await button(page, 'Add policy').click();
  const first = page.getByRole('article').first();
  await first.getByRole('textbox', { name: 'Name' }).fill('Silver contract');
  await chooseOrganization(page, silver!.name);
  await first.getByRole('button', { name: /Counted in/ }).click();
  await page.getByRole('option', { name: 'Night shift' }).click();
  await expect(first).toContainText(`Organization: ${silver!.name}`);
  await expect(first).toContainText('resolution within 8 h, Night shift');
  await expect(button(page, 'Delete calendar')).toBeDisabled();

  await button(page, 'Add policy').click();
  const second = page.getByRole('article').last();
  await second.getByRole('textbox', { name: 'Name' }).fill('Gold contract');
  await chooseOrganization(page, gold!.name);
  await second.getByRole('button', { name: 'Add target' }).click();
  await page.getByRole('menuitem', { name: 'First reply' }).click();
  const reply = second.getByRole('region', { name: 'First reply' });
  await expect(reply.getByRole('combobox', { name: 'Priority' })).toBeFocused();
  await reply.getByRole('button', { name: /Pauses/ }).click();
  await page.getByRole('option', { name: 'Never' }).click();
  await second.getByRole('button', { name: 'Move Gold contract up' }).click();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Gold contract');
  await expect(button(page, 'Move Gold contract down')).toBeFocused();
  await expectToFit(page);

  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Save service levels' }).click();
  await expect(saved(page)).toBeVisible();
  const { calendars, policies } = await settingsNow();
  expect(calendars).toMatchObject([{ id: 'support' }, { id: 'calendar-2', name: 'Night shift' }]);
  expect(policies).toMatchObject([
    {
      policies: [
        {
          ...{ name: 'Gold contract', when: { organization: [gold!.id] } },
          targets: [
            { kind: 'first_reply', pauses: [] },
            { kind: 'resolution', calendar: 'support' },
          ],
        },
        { name: 'Silver contract', when: { organization: [silver!.id] }, targets: [{ calendar: 'calendar-2' }] },
      ],
    },
  ]);
  await page.goto(`/dashboard/tickets/${gold!.id}-1`);
  const clocks = page.getByRole('region', { name: 'Service levels' });
  await expect(clocks.getByRole('listitem').first()).toContainText('Gold contract');
  await expect(clocks).toContainText(/8 h in Support hours: due \d/);
  await expectToFit(page);
  // Other tests count what they deliver.
  const gone = [gold, silver].map((organization) => ticketEvent({ ...said(organization), spam: true }, new Date()));
  await deliver(gone);
});

test('policies are tried on past tickets, and used from a day on', async ({ page }) => {
  const client = { id: `tried-${randomUUID()}`, name: 'Tried Ltd' };
  const ticket = { ticketId: `${client.id}-1`, organization: client, createdTime: hoursAgo(30).toISOString() };
  await deliver([
    ticketEvent({ ...ticket, status: 'Open' }, hoursAgo(30)),
    ticketEvent({ ...ticket, status: 'Closed' }, hoursAgo(28)),
  ]);
  await areKnown([client.id]);
  const times = [{ priority: null, minutes: 480 }];
  const contract = {
    ...{ id: 'tried', name: 'Contract', when: { organization: [client.id] } },
    targets: [{ kind: 'resolution', times, calendar: null, pauses: null }],
  };
  await staffCall('PUT', '/api/organization', { policies: [{ from: null, appliesTo: 'new', policies: [contract] }] });
  await page.goto('/dashboard/settings?tab=service-levels');
  await button(page, 'Edit Contract').click();
  const hours = page.getByRole('region', { name: 'Resolution' }).getByRole('textbox', { name: 'Hours' });
  await hours.fill('1');
  await hours.press('Tab');

  await button(page, 'Try on past tickets').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What if these policies had always applied?' });
  await expect(dialog.getByRole('status')).toHaveText(/^1 deadline of [\d,]+ tickets gets another result\.$/);
  await expect(dialog.getByRole('row', { name: /^Resolution/ })).toContainText('10');
  await expect(dialog.getByRole('row', { name: /^Tried Ltd/ })).toHaveText('Tried Ltd100.0%0.0%10');
  await expect(dialog.getByRole('row', { name: /^Contract: Resolution/ })).toHaveText(
    'Contract: Resolution1 h2 h2 h2 h',
  );
  await dialog.getByText('Affected deadlines').click();
  await expect(dialog.getByRole('link', { name: `${ticket.ticketId}, opens in a new tab` })).toBeVisible();
  await expectToFit(page);
  await expectAccessibleOverlay(page, '[role=dialog]');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download all as CSV' }).press('Enter');
  expect((await file).suggestedFilename()).toMatch(/^what-if_all-time_.*\.csv$/);

  await dialog.getByRole('button', { name: 'Use from this day' }).press('Enter');
  await expect(page.getByText(/^Added from .*Save to apply it\.$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Policies from the beginning' })).toContainText('resolution within 8 h');
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Save service levels' }).press('Enter');
  await expect(saved(page)).toBeVisible();
  expect((await settingsNow()).policies).toMatchObject([
    { from: null, policies: [{ targets: [{ times }] }] },
    { from: expect.stringMatching(/^\d{4}-/) as unknown, policies: [{ targets: [{ times: [{ minutes: 60 }] }] }] },
  ]);
  await deliver([ticketEvent({ ...ticket, status: 'Closed', spam: true }, new Date())]);
});

/** In the form that is open. */
async function chooseOrganization(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('option', { name: 'Organization', exact: true }).click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
}

/** What can be chosen is asked for once: the organizations are there before the screen opens. */
async function areKnown(organizations: readonly string[]) {
  const known = async () => {
    const facets = await staffCall<{ organizations: { id: string }[] }>('GET', '/api/ticket/facets');
    return facets.organizations.map(({ id }) => id);
  };
  await expect.poll(known).toEqual(expect.arrayContaining([...organizations]));
}
