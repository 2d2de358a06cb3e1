import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { formatDay } from '../../src/lib/dates/day.js';
import { inZone } from '../../src/lib/dates/instant.js';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { choose, enter, tabTo, write } from '../support/page/keyboard.js';
import { card, expectCards } from '../support/page/reports-page.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { deliver, ticketEvent, type TicketEvent } from '../support/product/help-desk.js';
import { areKnown } from '../support/product/known-organizations.js';
import { newPerson, signedIn } from '../support/product/people.js';
import { putBackSettings } from '../support/product/put-back-settings.js';
import { keepSession } from '../support/product/session.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] }, permissions: ['clipboard-read', 'clipboard-write'] });

// Nobody is signed in here, so nobody else renews the session of the tests' administrator.
test.beforeAll(keepSession);
putBackSettings();

const minute = 60_000;
const before = (minutes: number) => new Date(Date.now() - minutes * minute);

/** What was delivered: each leaves with the test, as others count what they deliver. */
const delivered = new Set<string>();
test.afterEach(async () => {
  await deliver([...delivered].map((ticketId) => ticketEvent({ ticketId, status: 'Open', spam: true }, new Date())));
  delivered.clear();
});
const report = (...events: TicketEvent[]) => {
  for (const { data } of events) delivered.add(data.ticketId);
  return deliver(events);
};

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const saved = (page: Page) => page.getByText('Settings saved successfully!');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });

/** Opens a screen from the menu. */
async function leaveFor(page: Page, name: string): Promise<void> {
  await enter(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
    'Shift+Tab',
  );
}

/** Lets a policy whose form is open apply to an organization. */
async function forOrganization(page: Page, policy: Locator, name: string): Promise<void> {
  await enter(page, button(policy, 'Add condition'));
  await tabTo(page, page.getByRole('option', { name: 'Organization', exact: true }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option')).toHaveText(name);
  await page.keyboard.press('Enter');
  // First what was looked for goes, then the list.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(policy).toContainText(`Organization: ${name}`);
}

/** A stand-in for the messages of the system, which no test can see; what is shown is kept in the page. */
function keepMessages(): void {
  class Message {
    static readonly permission = 'granted';
    static readonly shown: Message[] = [];
    onclick?: () => void;
    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      Message.shown.push(this);
    }
    static requestPermission = () => Promise.resolve(Message.permission);
    close() {}
  }
  Object.assign(window, { Notification: Message });
}
interface KeptMessages {
  shown: { title: string; options: NotificationOptions; onclick?: () => void }[];
}
const messages = (page: Page) =>
  page.evaluate(() =>
    (Notification as unknown as KeptMessages).shown.map(({ title, options }) => `${title}. ${options.body}`),
  );

/** On the screen of one's notifications. */
async function wantWarnings(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('switch', { name: 'Browser' }));
  await page.keyboard.press(' ');
  await choose(page, button(page, /Deadline warnings/), 'All tickets', 'Tab');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
}

/** What is open reads well on a phone and on the narrowest screen, in the dark. */
async function judge(page: Page, dialog?: string): Promise<void> {
  const isRight = () =>
    dialog === undefined ? expectAccessible(page, '[data-toasts]') : expectAccessibleOverlay(page, dialog);
  await isRight();
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
    await isRight();
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a lead’s Monday, by keyboard alone: what breaks next, new promises, warnings, and why a deadline was missed', async ({
  page,
  context,
}) => {
  test.setTimeout(8 * minute);
  const lead = await newPerson('manager');
  const [gold, silver] = ['gold', 'silver'].map((name) => {
    const id = `${name}-${randomUUID().slice(0, 8)}`;
    return { id, name: `Client ${id}` };
  }) as [{ id: string; name: string }, { id: string; name: string }];
  const ticket = (organization: typeof gold, nth: number, minutes: number, status = 'Open') => {
    const [ticketId, created] = [`${organization.id}-${nth}`, before(minutes)];
    return ticketEvent(
      { ticketId, subject: `Question ${ticketId}`, organization, status, createdTime: created.toISOString() },
      status === 'Open' ? created : before(minutes - 120),
    );
  };
  const due = (minutes: number) => {
    const ticketId = `due-${randomUUID()}`;
    const createdTime = before(100 * 24 * 60).toISOString();
    return ticketEvent(
      { ticketId, subject: ticketId, status: 'Open', createdTime, dueTime: before(-minutes).toISOString() },
      new Date(),
    );
  };
  await report(ticket(gold, 1, 1_800), ticket(gold, 1, 1_800, 'Closed'), ticket(silver, 1, 1_800), due(8), due(6));
  await areKnown([gold.id, silver.id]);
  await page.addInitScript(keepMessages);

  await test.step('two presses lead from signing in to the ticket that breaks next', async () => {
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await judge(page);
    await write(page, page.getByLabel('Email address'), lead.email);
    await write(page, page.getByLabel('Enter Password'), lead.password);
    await page.keyboard.press('Enter');
    const within = card(page, 'Needs attention').getByRole('link', { name: /^Due within 1 h/ });
    await expect(within).toBeVisible();
    await enter(page, within);

    await expect(tab(page, 'Work')).toHaveAttribute('aria-selected', 'true');
    const soonest = '/api/ticket?event=open&dueWithin=1h&sort=breaks';
    await expect(async () => {
      const { tickets } = await staffCall<{ tickets: { id: string }[] }>('GET', soonest);
      expect(await ticketLinks(page).first().getAttribute('href')).toContain(`/${tickets[0]?.id}`);
    }).toPass({ timeout: 30_000 });
    const subject = await ticketLinks(page).first().innerText();
    await expect(page.getByRole('row', { name: subject })).toContainText(/in \d+ min/);
    await page.keyboard.press('j');
    await expect(ticketLinks(page).first()).toBeFocused();
    await page.keyboard.press('c');
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeFocused();
    expect(new URL(copied).pathname).toBe(new URL(page.url()).pathname);
  });

  const policy = (name: string) => page.getByRole('article', { name });
  const resolution = (name: string) => policy(name).getByRole('region', { name: 'Resolution' });
  await test.step('a calendar, and a policy for each of two customers', async () => {
    await leaveFor(page, 'Settings');
    await tabTo(page, tab(page, 'Profile'));
    await enter(page, tab(page, 'Service levels'), 'ArrowDown');
    await expect(page.getByText('No service levels yet')).toBeVisible();
    await enter(page, button(page, 'Add calendar'));
    await expect(field(page, 'Calendar name')).toBeFocused();
    await expect(field(page, 'Calendar name')).toHaveValue('New calendar');
    await write(page, field(page, 'Calendar name'), 'Night shift');
    await write(page, field(page.getByRole('group', { name: 'Hours of Monday' }), 'Closes'), '22');
    await enter(page, button(page, 'Copy Monday to weekdays'));

    await enter(page, button(page, 'Add policy'), 'Shift+Tab');
    await write(page, field(policy('All tickets'), 'Name'), 'Silver contract');
    const silverPolicy = policy('Silver contract');
    await forOrganization(page, silverPolicy, silver.name);
    await choose(page, button(resolution('Silver contract'), /Counted in/), 'Night shift', 'Tab');
    await expect(silverPolicy).toContainText('resolution within 8 h, Night shift');
    await enter(page, button(silverPolicy, 'Add target'));
    await enter(page, page.getByRole('menuitem', { name: 'First reply' }), 'ArrowDown');
    const reply = silverPolicy.getByRole('region', { name: 'First reply' });
    await expect(reply.getByRole('combobox', { name: 'Priority' })).toBeFocused();
    await choose(page, button(reply, /Pauses/), 'Never', 'Shift+Tab');

    await enter(page, button(page, 'Add policy'));
    await write(page, field(policy('New policy'), 'Name'), 'Gold contract');
    await forOrganization(page, policy('Gold contract'), gold.name);
    await choose(page, button(resolution('Gold contract'), /Counted in/), 'All hours', 'Tab');
    await write(page, field(resolution('Gold contract'), 'Hours'), '1');
    await tabTo(page, policy('Gold contract').getByRole('checkbox', { name: 'At 50%' }));
    await page.keyboard.press(' ');
    await expect(policy('Gold contract')).toContainText('resolution within 1 h, all hours');
    await judge(page);
    await enter(page, button(page, 'Move Gold contract up'), 'Shift+Tab');
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Gold contract');
    await expect(button(page, 'Move Gold contract down')).toBeFocused();
    await expect(button(page, 'Delete calendar')).toBeDisabled();
  });

  const { timezone } = await staffCall<{ timezone: string }>('GET', '/api/organization');
  const today = inZone(Date.now(), timezone).day;
  await test.step('what they would have meant, and they apply from today', async () => {
    await enter(page, button(page, 'Try on past tickets'));
    const dialog = page.getByRole('dialog', { name: 'What if these policies had always applied?' });
    await expect(dialog.getByRole('status')).toHaveText(/^\d+ deadlines of [\d,]+ tickets get another result\.$/);
    await expect(dialog.getByRole('row', { name: new RegExp(`^${gold.name}`) })).toContainText('0.0%');
    await expect(dialog.getByRole('row', { name: /^Gold contract: Resolution/ })).toHaveText(
      'Gold contract: Resolution1 h2 h2 h2 h',
    );
    await enter(page, dialog.getByText('Affected deadlines'));
    await expect(dialog.getByRole('link', { name: `${gold.id}-1, opens in a new tab` })).toBeVisible();
    await judge(page, '[role=dialog]');
    const file = page.waitForEvent('download');
    await enter(page, button(dialog, 'Download all as CSV'));
    expect((await file).suggestedFilename()).toMatch(/^what-if_all-time_.*\.csv$/);

    await tabTo(page, dialog.getByRole('spinbutton').first());
    await page.keyboard.type(today.split('-').toReversed().join(''));
    await enter(page, button(dialog, 'Use from this day'));
    await expect(page.getByText(`Added from ${formatDay(today)}. Save to apply it.`)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    const preview = page.getByRole('dialog', { name: 'Save these service levels?' });
    await expect(preview.getByRole('status')).not.toBeEmpty();
    await judge(page, '[role=dialog]');
    await enter(page, button(preview, 'Save service levels'));
    await expect(saved(page)).toBeVisible();
    const now = await staffCall<Record<'policies' | 'calendars', unknown>>('GET', '/api/organization');
    expect(now.calendars).toMatchObject([{ id: 'support' }, { id: 'calendar-2', name: 'Night shift' }]);
    expect(now.policies).toMatchObject([
      { from: null, policies: [] },
      {
        from: today,
        policies: [
          {
            ...{ name: 'Gold contract', when: { organization: [gold.id] }, warnings: [50] },
            targets: [{ kind: 'resolution', times: [{ minutes: 60 }], calendar: null }],
          },
          {
            ...{ name: 'Silver contract', when: { organization: [silver.id] } },
            targets: [
              { kind: 'first_reply', pauses: [] },
              { kind: 'resolution', calendar: 'calendar-2' },
            ],
          },
        ],
      },
    ]);
  });

  await test.step('warnings of all tickets, in the browser', async () => {
    await tabTo(page, tab(page, 'Service levels'), 'Shift+Tab');
    await enter(page, tab(page, 'Notifications'), 'ArrowUp');
    await wantWarnings(page);
    await judge(page);
  });

  await report(ticket(gold, 2, 40), ticket(gold, 3, 61), ticket(silver, 2, 1));

  await test.step('a missed deadline, how it came about, and its reason', async () => {
    await leaveFor(page, 'Reports');
    await tabTo(page, tab(page, 'Overview'));
    await tabTo(page, tab(page, 'Service Levels'), 'ArrowRight');
    await expectCards(page, 'service-levels');
    const missed = card(page, 'Missed deadlines').getByRole('row', { name: new RegExp(`${gold.id}-3`) });
    await expect(missed).toContainText('Gold contract');
    await judge(page);
    await enter(page, missed.getByRole('link', { name: `Question ${gold.id}-3` }));
    await expect(page.getByRole('heading', { level: 1, name: `Question ${gold.id}-3` })).toBeFocused();
    const clocks = page.getByRole('region', { name: 'Service levels' });
    await expect(clocks).toContainText(/1 h, all hours: was due \d.* · Gold contract/);
    await judge(page);
    await page.goBack();
    await choose(page, button(missed, /^No reason yet Reason for/), 'Technical problem', 'Tab');
    await expect(missed).toContainText('Technical problem');
    await expect(card(page, 'Missed deadlines by reason')).toContainText('Technical problem');
  });

  await test.step('each ticket follows the policy of its customer', async () => {
    const other = await context.newPage();
    await other.goto(`/dashboard/tickets/${silver.id}-2`);
    const clocks = other.getByRole('region', { name: 'Service levels' }).getByRole('listitem');
    await expect(clocks.first()).toContainText('First reply');
    await expect(clocks.last()).toContainText(/8 h in Night shift: due \d.* · Silver contract/);
    await other.goto('/dashboard');
    await expect(card(other, 'Needs attention').getByRole('link').first()).toBeVisible();
    await judge(other);
    await other.close();
  });
});

// News wait until they are two minutes old, and browsers ask for them once a minute.
test('a warning comes by itself in the browser, and leads to its ticket', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(8 * minute);
  const [id, at] = [`warned-${randomUUID().slice(0, 8)}`, before(40)];
  const times = [{ priority: null, minutes: 60 }];
  const policy = {
    ...{ id: 'warned', name: 'Warned', when: { organization: [id] }, warnings: [50] },
    targets: [{ kind: 'resolution', times, calendar: null, pauses: null }],
  };
  await staffCall('PUT', '/api/organization', { policies: [{ from: null, appliesTo: 'new', policies: [policy] }] });
  const context = await signedIn(browser, await newPerson('manager'));
  const page = await context.newPage();
  await page.addInitScript(keepMessages);
  await page.goto('/dashboard/settings?tab=notifications');
  await wantWarnings(page);
  const [organization, createdTime] = [{ id, name: id }, at.toISOString()];
  await report(ticketEvent({ ticketId: id, subject: `Question ${id}`, organization, status: 'Open', createdTime }, at));

  await expect.poll(() => messages(page), { timeout: 6 * minute }).toHaveLength(1);
  expect((await messages(page))[0]).toContain(`Deadline approaching. Ticket ${id}: resolution due `);
  await page.evaluate(() => (Notification as unknown as KeptMessages).shown[0]!.onclick?.());
  await expect(page.getByRole('heading', { level: 1, name: `Question ${id}` })).toBeVisible();
  await context.close();
});
