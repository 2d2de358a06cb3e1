import { randomUUID } from 'node:crypto';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { newPerson, signedIn } from '../support/product/people.js';
import { tabTo } from '../support/page/keyboard.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { expectToFit } from '../support/page/widths.js';
import { expect, test } from '../support/test.js';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Two tickets that count in no figure of other tests: one was deleted in the end, the other one merged into it. */
async function twoTickets() {
  const [ticketId, loser] = [`story-${randomUUID()}`, `loser-${randomUUID()}`];
  const described = (id: string, hours: number, more: object) =>
    ticketEvent({ ticketId: id, ...more }, hoursAgo(hours));
  const written = (id: string, hours: number, author: string, more: object) => ({
    ...{ id, author, at: hoursAgo(hours).toISOString(), public: true },
    ...more,
  });
  const replies = [
    written('1', 8.5, 'customer', { authorName: 'Dana Reyes' }),
    written('2', 6.8, 'agent', { public: false, authorName: 'Grace Moor' }),
    written('3', 6.6, 'agent', { authorName: 'Grace Moor' }),
    written('4', 6.5, 'system', {}),
  ];
  await deliver([
    described(ticketId, 9, {
      subject: 'The scanner in the yard is dead',
      status: 'Open',
      priority: 'Low',
      team: 'First',
    }),
    described(ticketId, 8, { assignee: { id: 'e2e-7', name: 'Grace Moor' } }),
    described(ticketId, 7, { priority: 'High', team: 'Second' }),
    ...replies.map((reply) => ({ ...described(ticketId, 6.5, { reply }), type: 'ticket.replied' })),
    described(ticketId, 6, { status: 'Closed', closedTime: hoursAgo(6).toISOString() }),
    { ...described(ticketId, 5, {}), type: 'ticket.deleted' },
    described(loser, 9, { subject: 'Scanner', status: 'Open' }),
    { ...described(loser, 8, { mergedInto: ticketId }), type: 'ticket.merged' },
  ]);
  return { ticketId, loser };
}

test('a ticket tells its whole story, and how each step is known', async ({ page, browser }) => {
  const { ticketId, loser } = await twoTickets();
  await page.goto(`/dashboard/tickets/${loser}`);
  await expect(page.getByText('It was merged into')).toBeVisible();
  await expectToFit(page);
  await page
    .getByRole('link', { name: `#${ticketId}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'The scanner in the yard is dead' })).toBeVisible();
  await expect(
    page.getByText('This ticket was deleted in the help desk. It is not counted in any figure.'),
  ).toBeVisible();

  const steps = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Event source/ }) });
  await expect(steps).toHaveText([
    /^Created.*Open/,
    /^Message from the customerBy Dana Reyes/,
    /^Assigned to Grace Moor/,
    /^Team: SecondPreviously: First/,
    /^Priority: HighPreviously: Low/,
    /^Internal noteBy Grace Moor/,
    /^Reply to the customerBy Grace Moor/,
    /^Automatic reply/,
    /^Closed/,
    /^Deleted in the help desk/,
  ]);
  await expectToFit(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Event source: Assigned to Grace Moor' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Event source' });
  await expect(dialog).toContainText('standard');
  await expect(dialog).not.toContainText('e2e-7');
  await dialog.getByRole('button', { name: 'Show payload' }).press('Enter');
  await expect(dialog.getByRole('region', { name: 'Payload' })).toContainText('"e2e-7"');
  await expectAccessibleOverlay(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Event source: Assigned to Grace Moor' })).toBeFocused();
  await page.getByRole('button', { name: 'Event source: Reply to the customer' }).press('Enter');
  await dialog.getByRole('button', { name: 'Show payload' }).press('Enter');
  await expect(dialog.getByRole('region', { name: 'Payload' })).toContainText('"ticket.replied"');
  await page.keyboard.press('Escape');

  const context = await signedIn(browser, await newPerson('agent'));
  const agent = await context.newPage();
  await agent.goto(`/dashboard/tickets/${ticketId}`);
  await agent.getByRole('button', { name: 'Event source: Created' }).click();
  await expect(agent.getByRole('dialog')).toContainText('Connectionstandard');
  await expect(agent.getByRole('button', { name: 'Show payload' })).toHaveCount(0);
  await context.close();
});

test('a ticket shows where its time went, and what else its people asked for', async ({ page }) => {
  await page.goto('/dashboard/tickets?period=90days&q=70012');
  await ticketLinks(page).first().click();
  const sums = page.getByRole('list', { name: 'Open, overdue and on hold' }).getByRole('listitem');
  await expect(sums).toHaveText([/^Open 1 d$/, /^Past deadline \d+ d/]);
  const lane = page.getByRole('table', { name: 'Open, overdue and on hold' });
  await expect(lane.getByRole('row').last()).toContainText('now');
  await expect(page.getByText('First reply')).toBeVisible();
  await expect(page.getByText('1 d unassigned')).toBeVisible();

  const related = page.getByRole('region', { name: 'Related tickets' });
  const ofContact = related.getByRole('region', { name: 'From Dana Reyes' });
  await expect(ofContact.getByRole('listitem')).toHaveCount(5);
  const subject = await ofContact.getByRole('link').nth(1).innerText();
  await tabTo(page, ofContact.getByRole('link').nth(1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await page.getByRole('link', { name: 'Back to Tickets' }).click();
  await expect(page).toHaveURL('/dashboard/tickets?period=90days&q=70012');

  await ticketLinks(page).first().click();
  await ofContact.getByRole('link', { name: /^All from the last year/ }).click();
  await expect(page).toHaveURL('/dashboard/tickets?period=1year&q=dana.reyes%40example.com');
  await expect(page.locator('mark').first()).toHaveText('dana.reyes@example.com');
});
