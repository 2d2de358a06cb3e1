import type { Page } from '@playwright/test';
import { expectAccessibleOverlay as expectAccessibleIn } from '../support/page/accessibility.js';
import { deliver, ticketEvent, type TicketEvent } from '../support/product/help-desk.js';
import { ticketsBehind } from '../support/page/tickets-behind.js';
import { expectToFit } from '../support/page/widths.js';
import { expect, test } from '../support/test.js';

const hour = 3_600_000;
const day = 24 * hour;
const grace = { assignee: { id: 'e2e-7', name: 'Grace Hopper' }, team: 'First line' };
const alan = { assignee: { id: 'e2e-8', name: 'Alan Turing' }, team: 'Second line' };

type Assignment = { assignee: { id: string; name: string } | null; team: string | null };

/** A week so long ago that no other test counts its tickets; noon of its first day. */
const start = Math.floor((Date.now() - 500 * day) / day) * day + 12 * hour;
const dayOf = (offset: number) => new Date(start + offset * day).toISOString().slice(0, 10);
const week = `period=custom&from=${dayOf(0)}&to=${dayOf(6)}`;
const iso = (instant: number) => new Date(instant).toISOString();

function resolved(ticketId: string, assignment: Assignment, created: number, hours: number): TicketEvent[] {
  const closed = created + hours * hour;
  const data = { ticketId, subject: `Ticket ${ticketId}`, createdTime: iso(created), ...assignment };
  return [
    ticketEvent({ ...data, status: 'Open', dueTime: iso(created + 4 * hour) }, new Date(created)),
    ticketEvent(
      { ...data, status: 'In Progress', firstResponseTime: iso(created + 0.75 * hour) },
      new Date(created + 0.75 * hour),
    ),
    ticketEvent({ ...data, status: 'Resolved', closedTime: iso(closed) }, new Date(closed)),
  ];
}

/** Grace closes three, one of them late; Alan one; nobody two; Grace holds one that is open and was spoken of just now. */
function twoAgents(): TicketEvent[] {
  const open = { ticketId: 'team-5', subject: 'Still open', status: 'Open', createdTime: iso(start), ...grace };
  return [
    ...resolved('team-1', grace, start, 2),
    ...resolved('team-2', grace, start + day, 3),
    ...resolved('team-3', grace, start + 2 * day, 30),
    ...resolved('team-4', alan, start + 3 * day, 1),
    ...resolved('team-6', { assignee: null, team: null }, start + 4 * day, 1),
    ...resolved('team-7', { assignee: null, team: null }, start + 4 * day, 1),
    ticketEvent(open, new Date(start)),
    ticketEvent({ ...open, status: 'In Progress' }, new Date()),
  ];
}

const openPanel = async (page: Page) => {
  await page.goto(`/dashboard/reports?${week}&tab=team`);
  await expect(page.getByRole('tab', { name: 'Team Performance' })).toHaveAttribute('aria-selected', 'true');
};
const namesOf = (page: Page) => page.getByRole('rowheader').allInnerTexts();

test.describe.configure({ mode: 'serial' });

test('without agents, panel and card say so, and both come to life with the first of them', async ({ page }) => {
  await openPanel(page);
  await expect(page.getByText('Coming soon - detailed team performance analytics')).toBeVisible();
  await expect(page.getByText('Your help desk doesn’t report assignees yet.')).toBeVisible();

  await page.goto('/dashboard?period=30days');
  const card = page.getByRole('region', { name: 'Active Agents' });
  await expect(card.getByText('0 online, 0 away')).toBeVisible();
  await deliver(twoAgents());
  await expect(card.getByText('1 online, 0 away')).toBeVisible();

  await card.getByRole('button', { name: 'Show agents' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Active agents' });
  await expect(list).toContainText('Grace Hopper');
  await expect(list).toContainText('Online');
  await expectAccessibleIn(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Show agents' })).toBeFocused();
});

test('agents stand beside each other, in any order that the keyboard asks for, and lead to their tickets', async ({
  page,
}) => {
  await openPanel(page);
  await expect(page.getByRole('region', { name: 'Tickets resolved' })).toContainText('6');
  await expect(page.getByRole('region', { name: 'Tickets resolved' })).toContainText('New');
  await expect
    .poll(() => namesOf(page))
    .toEqual(['Grace Hopper\nFirst line', 'Alan Turing\nSecond line', 'Unassigned', 'Total']);
  const first = page.getByRole('row', { name: /Grace Hopper/ });
  await expect(first).toContainText('66.7%');
  await expectAccessibleIn(page, '[role=tabpanel]');

  await test.step('a phone shows a card for each, and their order as a choice', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const panel = page.getByRole('region', { name: 'Agent performance' });
    const cards = panel.getByRole('listitem');
    await expect(cards).toHaveText([/Grace Hopper/, /Alan Turing/, /Unassigned/, /Total/]);
    await expectAccessibleIn(page, '[role=tabpanel]');
    await panel.getByRole('button', { name: /Sort by/ }).click();
    await page.getByRole('option', { name: 'Name' }).click();
    await expect(cards).toHaveText([/Alan Turing/, /Grace Hopper/, /Unassigned/, /Total/]);
    await panel.getByRole('button', { name: /Sort by/ }).click();
    await page.getByRole('option', { name: 'Resolved', exact: true }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('every count leads to exactly the tickets that it is of', async () => {
    for (const [name, tickets] of [
      ['4, tickets assigned to Grace Hopper', 4],
      ['3, tickets resolved by Grace Hopper', 3],
      ['2, tickets resolved by Unassigned', 2],
    ] as const) {
      expect([name, await ticketsBehind(page.getByRole('link', { name, exact: true }))]).toEqual([name, tickets]);
    }
    expect(await ticketsBehind(page.getByRole('region', { name: 'Tickets resolved' }).getByRole('link'))).toBe(6);
  });

  const heading = (name: string) => page.getByRole('columnheader', { name });
  await expect(heading('Resolved').first()).toHaveAttribute('aria-sort', 'descending');
  await heading('Name').getByRole('button').press('Enter');
  await expect(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect((await namesOf(page))[0]).toContain('Alan Turing');
  await expect(page.getByRole('region', { name: 'Median first reply' })).toContainText('45 min');
  await expect(first).toContainText('45 min');
  await heading('Median resolution').getByRole('button').press('Space');
  await expect(heading('Median resolution')).toHaveAttribute('aria-sort', 'descending');
  expect((await namesOf(page))[0]).toContain('Grace Hopper');

  await page.getByRole('radio', { name: 'Teams' }).press('Enter');
  await expect.poll(() => namesOf(page)).toEqual(['First line', 'Second line', 'No team', 'Total']);
  const ofTeam = '1, tickets resolved by Second line';
  expect(await ticketsBehind(page.getByRole('link', { name: ofTeam, exact: true }))).toBe(1);
  await page.getByRole('radio', { name: 'Agents' }).press('Enter');
  await page.getByRole('link', { name: 'Grace Hopper', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/agents\/e2e-7/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper');
  await expect(page.getByRole('region', { name: 'Tickets resolved' })).toContainText('3');
  const beside = page.getByRole('region', { name: 'Compared with the team' });
  await expect(beside.getByRole('columnheader')).toHaveText(['Measure', 'Grace Hopper', 'Team First line', 'Everyone']);
  await expect(
    beside
      .getByRole('row', { name: /^Tickets resolved/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('6');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectToFit(page);
  await expectAccessibleIn(page, 'main');
});

test('a count of an agent leads to its tickets, with what they were chosen by in words', async ({ page }) => {
  const main = page.getByRole('main');
  await openPanel(page);
  await page.getByRole('link', { name: '4, tickets assigned to Grace Hopper', exact: true }).press('Enter');
  await expect(main.getByText('4 tickets', { exact: true })).toBeVisible();
  for (const chip of ['Assigned in this period', 'Agent then: Grace Hopper'])
    await expect(main.getByRole('row', { name: chip })).toBeVisible();
});
