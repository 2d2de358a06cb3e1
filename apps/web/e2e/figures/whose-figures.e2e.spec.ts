import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/page/accessibility.js';
import { expectToFit } from '../support/page/widths.js';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { newPerson, signedIn, type Person } from '../support/product/people.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

const hour = 3_600_000;
const day = 24 * hour;
const people = ['Barbara Liskov', 'Donald Knuth', 'Frances Allen', 'Ken Thompson', 'Margaret Hamilton', 'Robin Milner'];
const idOf = (index: number) => `rights-${index}`;

/** A week so long ago that no other test counts its tickets. */
const start = Math.floor((Date.now() - 900 * day) / day) * day + 12 * hour;
const dateOf = (offset: number) => new Date(start + offset * day).toISOString().slice(0, 10);
const week = `period=custom&from=${dateOf(0)}&to=${dateOf(6)}`;
const team = `/dashboard/reports?${week}&tab=team`;

/** Everybody closes one ticket more than the one before. */
function closings() {
  return people.flatMap((name, index) =>
    Array.from({ length: index + 1 }, (_, n) => {
      const closed = new Date(start + (index + 1) * hour);
      const assignee = { id: idOf(index), name };
      const times = { createdTime: new Date(start).toISOString(), closedTime: closed.toISOString() };
      return ticketEvent({ ticketId: `rights-${index}-${n}`, status: 'Closed', assignee, ...times }, closed);
    }),
  );
}

let agent: Person;

const rowOf = (page: Page) =>
  page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: agent.email });

async function pageOf(browser: Browser, width = 1440): Promise<Page> {
  const page = await (await signedIn(browser, agent)).newPage();
  await page.setViewportSize({ width, height: 900 });
  return page;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await deliver(closings());
  agent = await newPerson('agent');
});

test('an agent whom nobody has named yet is told what is missing', async ({ browser }) => {
  const page = await pageOf(browser);
  await page.goto(team);
  await expect(page.getByText('Your own figures are not connected yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tickets Resolved' })).toContainText('21');
  await expectAccessibleInBothThemes(page);
  await page.context().close();
});

test('an administrator says by the keyboard who somebody is in the help desk', async ({ page }) => {
  await page.goto('/dashboard/settings?tab=accounts');
  const actions = rowOf(page).getByRole('button', { name: 'Actions for Robin Vale' });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Agent of the help desk…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Who Robin Vale is in the help desk' });
  const field = dialog.getByRole('combobox', { name: 'Agent of the help desk' });
  await field.fill('Barbara');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('Barbara Liskov, Agent rights-0');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Robin Vale is Barbara Liskov in the help desk now')).toBeVisible();
  await expect(rowOf(page)).toContainText('Help desk: Barbara Liskov');
  await expectAccessibleInBothThemes(page);

  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Agent of the help desk…' }).press('Enter');
  await expect(field).toHaveValue('Barbara Liskov, Agent rights-0');
  await page.keyboard.press('Escape');
});

for (const width of [1440, 390]) {
  test(`an agent sees the own figures beside the medians, and nobody else, at ${width}`, async ({ browser }) => {
    const page = await pageOf(browser, width);
    await page.goto(team);
    const own = page.getByRole('region', { name: 'Your figures' });
    await expect(own.getByRole('columnheader')).toHaveText(['Measure', 'You', "The team's median"]);
    await expect(own.getByRole('row', { name: /^Resolved/ }).getByRole('cell')).toHaveText(['1', '3.5']);
    for (const name of people) await expect(page.getByRole('main')).not.toContainText(name);
    await expect(page.getByRole('button', { name: /Sort by/ })).toHaveCount(0);
    await expectToFit(page);
    await expectAccessibleInBothThemes(page);

    await page.getByRole('link', { name: 'Open your page' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barbara Liskov');
    await expect(page.getByRole('region', { name: 'Tickets Resolved' })).toContainText('1');
    await expect(own.getByRole('row', { name: /^Resolved/ }).getByRole('cell')).toHaveText(['1', '3.5']);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectToFit(page);
    await expectAccessibleInBothThemes(page);
    await page.context().close();
  });
}

test('what an agent may not have is not offered', async ({ browser }) => {
  const page = await pageOf(browser);
  await page.goto(`/dashboard/reports?${week}&tab=tickets`);
  await page.getByRole('region', { name: 'Breakdown' }).getByRole('button', { name: /Rows/ }).click();
  await expect(page.getByRole('option', { name: 'Team' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Agent' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  const finder = page.getByRole('combobox', { name: 'Search and commands' });
  await finder.fill('Knuth');
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Donald Knuth', exact: true })).toHaveCount(0);
  await finder.fill('Liskov');
  await expect(page.getByRole('option', { name: 'Barbara Liskov' }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/dashboard/tickets?${week}&assignee=${idOf(1)}`);
  await expect(page.getByText('2 tickets', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Donald Knuth' })).toHaveCount(0);

  await page.goto('/dashboard/organizations/acme-ltd?period=30days');
  await expect(page.getByRole('region', { name: 'Beside all organizations' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Median First Reply' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText("You don't have access")).toHaveCount(0);
  await page.context().close();
});

test('figures of somebody else are refused in words, with the way out in sight', async ({ browser }) => {
  const view = await staffCall<{ id: string }>('POST', '/api/views', {
    ...{ screen: 'reports', name: 'What Donald did', isShared: true },
    query: `${week}&assignee=${idOf(1)}`,
  });
  const page = await pageOf(browser);
  const addresses = [
    `/dashboard?${week}&assignee=${idOf(1)}`,
    `/dashboard/reports?view=${view.id}`,
    `/dashboard/agents/${idOf(1)}?${week}`,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'These are figures of another person' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  }
  await page.goto(addresses[1]!);
  await page.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'These are figures of another person' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Total Tickets' })).toContainText('21');
  await page.context().close();
  await staffCall('DELETE', `/api/views/${view.id}`);
});

test('managers and administrators see everybody, and the median of all', async ({ page }) => {
  await page.goto(team);
  await expect(page.getByRole('row', { name: /^Robin Milner/ })).toContainText('6');
  const median = page.getByRole('row', { name: /^Median of the agents/ });
  await expect(median.getByRole('cell').nth(1)).toHaveText('3.5');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const list = page.getByRole('region', { name: 'Who did what' }).getByRole('listitem');
  await expect(list.last()).toContainText('Median of the agents');
  await expectToFit(page);
});
