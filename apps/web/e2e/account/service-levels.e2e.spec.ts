import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { enter, write } from '../support/page/keyboard.js';
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

test('a policy gives a deadline to a ticket without one, by keyboard alone', async ({ page }) => {
  test.slow();
  // A priority of its own: no ticket of another test is promised anything.
  const priority = `Gold ${randomUUID().slice(0, 8)}`;
  const ticketId = `promised-${randomUUID()}`;
  await deliver([ticketEvent({ ticketId, subject: 'Belt stands still', status: 'Open', priority }, hoursAgo(3))]);
  await page.goto('/dashboard/settings?tab=service-levels');
  await expect(page.getByText('No service levels yet')).toBeVisible();

  await enter(page, button(page, 'Add policy'));
  const policy = page.getByRole('article', { name: 'All tickets' });
  await expect(policy.getByRole('button', { name: 'Edit All tickets' })).toBeFocused();
  const resolution = policy.getByRole('region', { name: 'Resolution' });
  await enter(page, resolution.getByRole('button', { name: /Counted in/ }));
  await page.keyboard.type('All');
  await page.keyboard.press('Enter');
  // While the list closes, keys are still its own.
  await expect(resolution.getByRole('button', { name: /All hours/ })).toBeFocused();

  // A second time for the same priorities is refused.
  await enter(page, button(page, 'Add priority'));
  const time = resolution.getByRole('group', { name: /^Time for / });
  await expect(time.first().getByRole('combobox', { name: 'Priority' })).toBeFocused();
  await write(page, time.first().getByRole('combobox', { name: 'Priority' }), 'all other priorities');
  // Leaving the field closes its list, and the other tabs stay out of sight.
  await page.keyboard.press('Tab');
  await expect(page.locator('main [data-inert]:visible')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Couldn’t save Service levels. Check the marked fields.')).toBeVisible();
  await expect(page.getByText('Repeats the time for all other priorities')).toBeVisible();
  await enter(page, time.last().getByRole('button', { name: /^Delete time/ }));
  await expect(time).toHaveCount(1);

  await write(page, time.getByRole('combobox', { name: 'Priority' }), priority, 'Shift+Tab');
  await page.keyboard.press('Tab');
  await write(page, time.getByRole('textbox', { name: 'Hours' }), '2');
  await write(page, time.getByRole('textbox', { name: 'Minutes' }), '30');
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
  await enter(page, button(page, 'Save service levels'));
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
      .getByRole('group', { name: /^From \d/ })
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
