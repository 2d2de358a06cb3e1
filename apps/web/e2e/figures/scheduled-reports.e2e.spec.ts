import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { unfoldTools } from '../support/page/folded-tools.js';
import { expectToFit } from '../support/page/widths.js';
import { linkTo, mailWhere, type SentMail } from '../support/product/outbox.js';
import { newPerson, signedIn, type Person } from '../support/product/people.js';
import { keepSession } from '../support/product/session.js';
import { staffCall } from '../support/product/staff-call.js';
import { target } from '../support/product/target.js';
import { answeredSurvey } from '../support/surveys/answered-survey.js';
import { addressOf } from '../support/surveys/results-page.js';
import { expect, test, themes, viewports } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] } });
test.beforeAll(keepSession);

let lead: Person;
let context: BrowserContext;
let page: Page;
test.beforeEach(async ({ browser }) => {
  lead = await newPerson('manager');
  context = await signedIn(browser, lead);
  page = await context.newPage();
});
test.afterEach(() => context.close());

const unsubscribePath = '/unsubscribe/report';
const dialog = () => page.getByRole('dialog');
const reports = () => page.getByRole('list', { name: 'Scheduled reports' });
const row = (name: string) => reports().getByRole('listitem').filter({ hasText: name });

/** Counts the clicks that the way to something takes. */
function clicker() {
  let clicks = 0;
  return {
    click: async (what: Locator) => {
      await what.click();
      clicks += 1;
    },
    count: () => clicks,
  };
}

/** Schedules what is on the screen as the dialog proposes it. @returns how many clicks it took */
async function schedule(): Promise<number> {
  const { click, count } = clicker();
  await openDialog(page.getByRole('button', { name: /^Views/ }), click);
  await click(dialog().getByRole('button', { name: 'Schedule', exact: true }));
  await expect(page.getByText(/is scheduled\. Next email: .*08:00/)).toBeVisible();
  return count();
}

async function openReports(): Promise<void> {
  await page.goto('/dashboard/settings?tab=notifications');
  await expect(reports()).toBeVisible();
}

/** The screens that can be scheduled, by the names that their reports get. */
const screens = async () => ({
  'Dashboard overview': '/dashboard?period=30days',
  Reports: '/dashboard/reports?period=30days&tab=satisfaction',
  Tickets: '/dashboard/tickets?event=open',
  'Survey results': addressOf(await answeredSurvey()),
});

test('what is on a screen comes every Monday at 8, in three clicks', async () => {
  test.slow();
  const { timezone } = await staffCall<{ timezone: string }>('GET', '/api/organization');
  const all = Object.entries(await screens());
  for (const [, address] of all) {
    await page.goto(address);
    expect(await schedule()).toBeLessThanOrEqual(3);
  }
  await openReports();
  for (const [name] of all) await expect(row(name)).toContainText(`Every Monday at 08:00 (${timezone})`);
  await expectAccessible(page);
  await expectToFit(page);
});

test('the dialog proposes a weekly email to oneself, and fits every screen', async () => {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await page.goto('/dashboard');
    await unfoldTools(page);
    await openDialog(page.getByRole('button', { name: /^Views/ }));
    await expect(dialog().getByRole('radio', { name: 'Weekly' })).toBeChecked();
    await expect(dialog().getByRole('checkbox', { name: 'Send to me' })).toBeChecked();
    await expectAccessibleOverlay(page, '[role=dialog]');
    expect(await dialog().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog()).toBeHidden();
  }
});

async function openDialog(views: Locator, click = (what: Locator) => what.click()): Promise<void> {
  await click(views);
  await click(page.getByRole('menuitem', { name: 'Schedule report…' }));
  await expect(dialog()).toBeVisible();
}

test('a report is sent by hand, looked at, and ended by one click in its mail', async () => {
  await page.goto('/dashboard?period=30days');
  await schedule();
  await openReports();
  const name = 'Dashboard overview';
  await row(name)
    .getByRole('button', { name: `Send now: ${name}` })
    .click();
  await expect(row(name).getByText('Sent', { exact: true })).toBeVisible();
  const link = await linkTo(lead.email, unsubscribePath);
  const mail = await mailWhere('the report', ({ text }) => text.includes(lead.email) && text.includes(link));
  expectOneClick(mail, link);

  await row(name)
    .getByRole('button', { name: `History of ${name}` })
    .click();
  await expect(dialog().getByRole('list', { name: 'Emails' }).getByRole('listitem').first()).toContainText('Sent');
  await expectAccessibleOverlay(page, '[role=dialog]');
  await expectToFit(page);
  await dialog()
    .getByRole('button', { name: /^View email of/ })
    .click();
  await expect(dialog().frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(name);

  const answer = await fetch(target.url + link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  await openReports();
  await expect(row(name)).toContainText('Paused');
});

/** By a program, without a page (RFC 8058). */
function expectOneClick({ text }: SentMail, link: string): void {
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(text.replaceAll(/\s/g, '')).toContain(`List-Unsubscribe:<${target.url}${link}>`);
}

test('the link in a mail asks before it ends a report', async () => {
  await page.goto('/dashboard');
  await schedule();
  await openReports();
  await page.getByRole('button', { name: 'Send now: Dashboard overview' }).click();
  await page.goto(await linkTo(lead.email, unsubscribePath));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await expectAccessible(page);
  await openReports();
  await expect(row('Dashboard overview')).toContainText('Paused');
});

test('the mail is readable on paper and at night, on a desk and in a hand', async ({ browser }) => {
  test.slow();
  for (const [name, address] of Object.entries(await screens())) {
    await page.goto(address);
    await schedule();
    const mail = await reportMail(name);
    for (const colorScheme of themes)
      for (const width of [600, 375]) {
        const reader = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
        const mailPage = await reader.newPage();
        await mailPage.setContent(mail);
        await expectAccessible(mailPage);
        expect(await mailPage.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        for (const image of await mailPage.getByRole('img').all())
          expect(await image.getAttribute('alt')).toMatch(/\w/);
        await reader.close();
      }
  }
});

/** The HTML of the first mail of a report, as its reader gets it. */
async function reportMail(name: string): Promise<string> {
  await openReports();
  await row(name)
    .getByRole('button', { name: /^Send now: / })
    .click();
  await expect(row(name).getByText('Sent', { exact: true })).toBeVisible();
  await row(name)
    .getByRole('button', { name: /^History of / })
    .click();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/mail')),
    dialog()
      .getByRole('button', { name: /^View email of/ })
      .click(),
  ]);
  return ((await answer.json()) as { html: string }).html;
}
