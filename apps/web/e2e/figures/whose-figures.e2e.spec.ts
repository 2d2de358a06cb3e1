import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
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

async function pageOf(browser: Browser): Promise<Page> {
  return (await signedIn(browser, agent)).newPage();
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await deliver(closings());
  agent = await newPerson('agent');
});

test('an agent sees the own figures as soon as an administrator has said by the keyboard who that is', async ({
  page,
  browser,
}) => {
  const theirs = await pageOf(browser);
  await theirs.goto(team);
  await expect(theirs.getByText('Your figures are not connected yet')).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'Tickets resolved' })).toContainText('21');

  await page.goto('/dashboard/settings?tab=accounts');
  const actions = rowOf(page).getByRole('button', { name: 'Actions for Robin Vale' });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Link help desk agent…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link Robin Vale to a help desk agent' });
  const field = dialog.getByRole('combobox', { name: 'Help desk agent' });
  await field.fill('Barbara');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('Barbara Liskov, Agent rights-0');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Robin Vale is now linked to Barbara Liskov')).toBeVisible();
  await expect(rowOf(page)).toContainText('Help desk: Barbara Liskov');
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Link help desk agent…' }).press('Enter');
  await expect(field).toHaveValue('Barbara Liskov, Agent rights-0');
  await page.keyboard.press('Escape');

  await theirs.reload();
  const own = theirs.getByRole('region', { name: 'Your figures' });
  await expect(own.getByRole('columnheader')).toHaveText(['Measure', 'You', 'Team median']);
  await expect(own.getByRole('row', { name: /^Resolved/ }).getByRole('cell')).toHaveText(['1', '3.5']);
  for (const name of people) await expect(theirs.getByRole('main')).not.toContainText(name);
  await expect(theirs.getByRole('button', { name: /Sort by/ })).toHaveCount(0);
  await expectAccessible(theirs);
  await expectToFit(theirs);

  await theirs.getByRole('link', { name: 'Open your page' }).press('Enter');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Barbara Liskov');
  await expect(theirs.getByRole('region', { name: 'Tickets resolved' })).toContainText('1');
  await expect(own.getByRole('row', { name: /^Resolved/ }).getByRole('cell')).toHaveText(['1', '3.5']);
  await expect(theirs.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectToFit(theirs);
  await theirs.context().close();
});

test('figures of somebody else are refused in words, with the way out in sight; what is for all is there', async ({
  browser,
}) => {
  const view = await staffCall<{ id: string }>('POST', '/api/views', {
    ...{ screen: 'reports', name: 'What Donald did', isShared: true },
    query: `${week}&assignee=${idOf(1)}`,
  });
  const page = await pageOf(browser);
  const refusal = page.getByRole('heading', { name: 'These figures belong to someone else' });
  await page.goto(`/dashboard/agents/${idOf(1)}?${week}`);
  await expect(refusal).toBeVisible();
  await page.goto(`/dashboard/reports?view=${view.id}`);
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(refusal).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Total Tickets' })).toContainText('21');

  await page.goto(`/dashboard/tickets?${week}&assignee=${idOf(1)}`);
  await expect(page.getByRole('heading', { name: 'You can’t list tickets closed by others' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show open tickets' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No Tickets Found' })).toBeVisible();
  await page.goto(`/dashboard/tickets?${week}`);
  await expect(page.getByText('21 tickets', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Donald Knuth');
  await page.goto('/dashboard/organizations/acme-ltd?period=30days');
  await expect(page.getByRole('region', { name: 'Compared with all clients' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Median first reply' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('You don’t have access')).toHaveCount(0);
  await page.context().close();
  await staffCall('DELETE', `/api/views/${view.id}`);
});
