import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleOverlay,
  expectAccessibleOverlayInBothThemes,
} from '../support/page/accessibility.js';
import { allSurveys, overwrite, saveNew, stored, threeQuestions } from '../support/surveys/survey-drafts.js';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

const five = {
  ...threeQuestions,
  questions: [
    ...threeQuestions.questions,
    { id: 'solved', type: 'yes_no', question: 'Was your problem solved?', required: true },
    { id: 'more', type: 'text', question: 'Anything else?' },
  ],
};
// The browser logs the refusal that a test provokes.
test.use({ expectedErrors: [/status of 409/] });

const visitorsPage = 'iframe';
/** The widest and the narrowest of the design. */
const judged = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The survey that the screen shows is active and has five questions. */
async function open(page: Page): Promise<{ id: string; title: string; publicId: string }> {
  const [shown] = await allSurveys();
  if (shown?.status === 'active') await overwrite(shown.id, { ...five, title: shown.title }, 'active');
  else await saveNew(five, 'active');
  await page.goto('/dashboard/surveys');
  await expect(page.getByRole('heading', { name: 'Invitations', exact: true })).toBeVisible();
  const [survey] = await allSurveys();
  if (survey === undefined) throw new Error('There is no survey');
  await expect(page.getByRole('heading', { level: 2, name: survey.title, exact: true })).toBeVisible();
  return survey;
}

for (const viewport of judged) {
  test(`the surveys and their editor at ${viewport.width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const { id } = await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Survey Management');
    await expect(page.getByText('Manage your customer satisfaction survey', { exact: true })).toBeVisible();
    for (const name of ['Survey Status', 'Total Questions', 'Total Responses', 'Created']) {
      await expect(page.getByRole('region', { name })).toBeVisible();
    }
    await expectFitting(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expectAccessibleOverlayInBothThemes(page, '[role=menu]');
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    await page
      .getByRole('button', { name: /View version/ })
      .first()
      .click();
    await expectAccessibleOverlayInBothThemes(page, '[role=dialog]');

    await page.goto(`/dashboard/surveys/edit/${id}`);
    await expect(page.getByRole('grid', { name: 'Order of the questions' })).toBeVisible();
    await expectFitting(page);
    await page.getByLabel('Question text').first().fill('Reworded');
    await page.getByRole('button', { name: 'Update Survey' }).click();
    await expect(page.getByText('Question 1 reworded')).toBeVisible();
    await expectAccessibleOverlayInBothThemes(page, '[role=dialog]');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Actions for question 2' }).click();
    await expectAccessibleOverlayInBothThemes(page, '[role=menu]');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Question 2 deleted')).toBeVisible();
    await expectFitting(page);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Back to Editor' })).toBeVisible();
    await expectFitting(page);

    await page.goto('/dashboard/surveys/create');
    await expect(page.getByLabel('Title')).toBeFocused();
    await expectFitting(page);
  });
}

for (const viewport of judged) {
  test(`the questions over the editor at ${viewport.width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const { id } = await saveNew({ ...threeQuestions, title: 'Asked about' }, 'active');
    await page.goto(`/dashboard/surveys/edit/${id}`);
    await page.getByRole('button', { name: 'Type of question 2' }).click();
    await expectAccessibleOverlayInBothThemes(page, '[role=listbox]');
    await page.keyboard.press('Escape');
    if (viewport.width < 1280) {
      await page.getByRole('button', { name: 'Live preview' }).click();
      const visitors = page.frameLocator('iframe');
      await expect(visitors.getByRole('heading', { name: 'What is the reason for your score?' })).toBeVisible();
      await expectAccessibleOverlayInBothThemes(page, '[role=dialog] header');
      await page.keyboard.press('Escape');
    }

    await page.getByLabel('Title').fill('Mine');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const overlay = page.getByRole('alertdialog');
    await expect(overlay).toHaveAccessibleName('Leave without saving?');
    await expectAccessibleOverlayInBothThemes(page, '[role=alertdialog]');
    await overlay.getByRole('button', { name: 'Stay' }).click();

    await page
      .getByRole('button', { name: /Status$/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'Draft' }).click();
    await page.getByRole('button', { name: 'Update Survey' }).click();
    await expect(overlay).toHaveAccessibleName('Withdraw this survey?');
    await expectAccessibleOverlayInBothThemes(page, '[role=alertdialog]');
    await overwrite(id, { ...threeQuestions, title: 'Theirs' }, 'active');
    await overlay.getByRole('button', { name: 'Update Survey' }).click();
    await expect(overlay).toHaveAccessibleName('Somebody else changed this survey');
    await overlay.getByRole('button', { name: 'Review changes' }).click();
    await expectAccessibleOverlayInBothThemes(page, '[role=alertdialog]');
    await overlay.getByRole('button', { name: 'Reload' }).click();

    await overwrite(id, { ...threeQuestions, title: 'Theirs' }, 'completed');
    await page.goto(`/dashboard/surveys/edit/${id}`);
    await expect(page.getByRole('button', { name: 'Duplicate as draft' })).toBeVisible();
    await expectFitting(page);
  });
}

async function expectFitting(page: Page) {
  expect(await fits(page)).toBe(true);
  await expectAccessibleInBothThemes(page, visitorsPage);
}

function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

test('nothing has to be scrolled sideways between the widths, nor at 320 px', async ({ page }) => {
  const { id } = await open(page);
  for (const path of ['/dashboard/surveys', `/dashboard/surveys/edit/${id}`, '/dashboard/surveys/create']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /More actions|Add Question/ })).toBeVisible();
    for (const width of [1280, 1279, 1024, 768, 767, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ path, width, fits: await fits(page) }).toEqual({ path, width, fits: true });
    }
  }
});

test('the cards and the first questions say what the server says', async ({ page }) => {
  const { id } = await open(page);
  const survey = await stored(id);
  await expect(page.getByRole('region', { name: 'Survey Status' })).toContainText('Active');
  await expect(page.getByRole('region', { name: 'Total Questions' })).toContainText(String(survey.questions.length));
  const detail = page.getByRole('region', { name: survey.title, exact: true });
  await expect(detail.getByRole('listitem')).toHaveCount(3);
  await expect(detail.getByRole('listitem').first()).toContainText('How was the call?Rating ScaleRequired');
  const more = detail.getByRole('button', { name: '+2 more questions', exact: true });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.press('Enter');
  await expect(detail.getByRole('listitem')).toHaveCount(5);
  await expect(detail.getByRole('listitem').nth(3)).toBeFocused();
});

test('the preview opens the public page with a test enrollment', async ({ page, context }) => {
  await open(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Preview Survey' }).click();
  await expectTest(await opened);
});

test('the preview opens from the menu of a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Preview Survey' }).press('Enter');
  await expectTest(await opened);
});

async function expectTest(tab: Page): Promise<void> {
  await expect(tab).toHaveURL(/\/survey\/[\w-]{40,}(\?|$)/);
  await expect(tab.getByText('Preview: answers are not counted')).toBeVisible();
}

test('the link for everybody is copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { publicId } = await open(page);
  await page.getByRole('button', { name: 'Copy survey link' }).click();
  await expect(page.getByText('Survey link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/survey/${publicId}`);
});

test('the results in the menu lead to the survey first, and its results are under the fingers', async ({ page }) => {
  const { id } = await open(page);
  await page.getByRole('link', { name: 'Survey Results' }).click();
  await expect(page).toHaveURL('/dashboard/surveys');
  const results = page.getByRole('link', { name: 'View Results', exact: true });
  await expect(results).toBeFocused();
  await expect(results).toHaveAttribute('href', `/dashboard/results/${id}`);
});

test('a survey is completed after a question', async ({ page }) => {
  const { id } = await open(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Complete survey' }).click();
  const question = page.getByRole('alertdialog', { name: 'Complete this survey?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessibleOverlay(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Complete survey' }).click();
  await expect(page.getByText('Survey completed')).toBeVisible();
  expect((await stored(id)).status).toBe('completed');
});

test('the others are listed, each with its own links', async ({ page }) => {
  await open(page);
  const { id } = await saveNew({ ...threeQuestions, title: 'Only a draft' }, 'draft');
  await page.reload();
  const others = page.getByRole('region', { name: 'Other surveys' });
  const whole = others.getByRole('button', { name: /Show all/ });
  await expect(others.getByRole('listitem').first()).toBeVisible();
  if (await whole.isVisible()) await whole.click();
  const draft = others.getByRole('link', { name: 'Edit Survey: Only a draft' }).first();
  await expect(draft).toBeVisible();
  expect((await allSurveys()).map((survey) => survey.id)).toContain(id);
});

test('invitations are listed with what became of them and why', async ({ page }) => {
  await open(page);
  await staffCall('PUT', '/api/organization', { survey: true, surveyDelayMinutes: 0, sendSurveyFields: ['Resolved'] });
  const contact = {
    contact_email: `${randomUUID()}@example.com`,
    createdTime: new Date(Date.now() - 60_000).toISOString(),
  };
  const tickets = ['71001', '71002'].map((ticketId) => ({ ...contact, ticketId, subject: `Invited ${ticketId}` }));
  await deliver(tickets.map((ticket) => ticketEvent({ ...ticket, status: 'Open' }, new Date(Date.now() - 30_000))));
  await deliver(tickets.map((ticket) => ticketEvent({ ...ticket, status: 'Resolved' }, new Date())));
  const card = page.getByRole('region', { name: 'Invitations' });
  const invited = card.getByRole('listitem').filter({ hasText: contact.contact_email });
  await expect(invited).toHaveCount(2);
  await expect(invited.filter({ hasText: 'Sent' })).toHaveCount(1);
  await card.getByRole('button', { name: /Invitation status/ }).click();
  await page.getByRole('option', { name: 'Skipped' }).click();
  await expect(invited).toHaveCount(1);
  await expect(invited).toContainText('Invited a short while ago');
  await expectAccessible(page);
  await staffCall('PUT', '/api/organization', { survey: false, sendSurveyFields: ['Resolved', 'Closed'] });
});

test('agents look and do not change', async ({ page }) => {
  await page.route('**/api/account', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), role: 'agent' } });
  });
  const { id } = await open(page);
  await expect(page.getByRole('link', { name: 'View Results', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Edit Survey|Create Survey/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Version history', 'Copy survey link']);
  await page.goto(`/dashboard/surveys/edit/${id}`);
  await expect(page.getByText("You don't have access to the survey editor. Ask an administrator.")).toBeVisible();
});

test('nothing there, and nothing heard', async ({ page }) => {
  await page.route('**/api/survey/template', (route) => route.fulfill({ json: [] }));
  await page.goto('/dashboard/surveys');
  await expect(page.getByRole('heading', { name: 'No Survey Available' })).toBeVisible();
  await expect(page.getByText('No survey is currently configured in the system.', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500/] });
  test('it is said, and tried again', async ({ page }) => {
    const problem = { detail: 'Something went wrong', code: 'internal_error', status: 500 };
    await page.route('**/api/survey/template', (route) => route.fulfill({ status: 500, json: problem }));
    await page.goto('/dashboard/surveys');
    await expect(page.getByRole('alert')).toContainText("Couldn't load the survey.");
    await expectAccessible(page);
    await page.unroute('**/api/survey/template');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('the preview says so in its own tab, and opens when it is tried again', async ({ page }) => {
    const { id } = await open(page);
    const problem = { detail: 'Something went wrong', code: 'internal_error', status: 500 };
    await page.route('**/api/survey/enroll-test/*', (route) => route.fulfill({ status: 500, json: problem }));
    await page.goto(`/dashboard/surveys/test/${id}`);
    await expect(page.getByRole('alert')).toContainText("Couldn't load the preview.");
    await expectAccessible(page);
    await page.unroute('**/api/survey/enroll-test/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectTest(page);
  });
});
