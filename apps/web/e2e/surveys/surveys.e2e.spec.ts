import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { allSurveys, overwrite, saveNew, threeQuestions } from '../support/surveys/survey-drafts.js';
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
const phone = { width: 390, height: 844 };

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

test('the public link as a code for print', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the survey link' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download SVG' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('survey-link.svg');
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^<svg/);
});

test('the surveys and their editor, at every width', async ({ page }) => {
  test.slow();
  const { id } = await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Survey Management');
  await expect(page.getByText('Manage your customer satisfaction survey', { exact: true })).toBeVisible();
  for (const name of ['Survey Status', 'Total Questions', 'Total Responses', 'Created']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Version history' }).click();
  await page
    .getByRole('button', { name: /View version/ })
    .first()
    .click();
  await expectAccessibleOverlay(page, '[role=dialog]');

  await page.goto(`/dashboard/surveys/edit/${id}`);
  await expect(page.getByRole('grid', { name: 'Question order' })).toBeVisible();
  await expectToFit(page);
  await page.getByLabel('Question text').first().fill('Reworded');
  await page.getByRole('button', { name: 'Update Survey' }).click();
  await expect(page.getByText('Question 1 reworded')).toBeVisible();
  await expectAccessibleOverlay(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Actions for question 2' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Question 2 deleted')).toBeVisible();
  await expectAccessible(page, visitorsPage);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Back to Editor' })).toBeVisible();
  await expectAccessible(page, visitorsPage);
  await expectToFit(page);

  await page.goto('/dashboard/surveys/create');
  await expect(page.getByLabel('Title')).toBeFocused();
  await expectToFit(page);
});

test('the questions over the editor, on a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize(phone);
  const { id } = await saveNew({ ...threeQuestions, title: 'Asked about' }, 'active');
  await page.goto(`/dashboard/surveys/edit/${id}`);
  await page.getByRole('button', { name: 'Live preview' }).click();
  const visitors = page.frameLocator('iframe');
  await expect(visitors.getByRole('heading', { name: 'How was the call?' })).toBeVisible();
  await expectAccessibleOverlay(page, '[role=dialog] header');
  await page.keyboard.press('Escape');

  await page.getByLabel('Title').fill('Mine');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const overlay = page.getByRole('alertdialog');
  await expect(overlay).toHaveAccessibleName('Leave without saving?');
  await expectAccessibleOverlay(page, '[role=alertdialog]');
  await overlay.getByRole('button', { name: 'Stay' }).click();

  await page
    .getByRole('button', { name: /Status$/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await page.getByRole('button', { name: 'Update Survey' }).click();
  await expect(overlay).toHaveAccessibleName('Withdraw this survey?');
  await expectAccessibleOverlay(page, '[role=alertdialog]');
  await overwrite(id, { ...threeQuestions, title: 'Theirs' }, 'active');
  await overlay.getByRole('button', { name: 'Update Survey' }).click();
  await expect(overlay).toHaveAccessibleName('Someone else changed this survey');
  await overlay.getByRole('button', { name: 'Review changes' }).click();
  await expectAccessibleOverlay(page, '[role=alertdialog]');
  await overlay.getByRole('button', { name: 'Reload' }).click();

  await overwrite(id, { ...threeQuestions, title: 'Theirs' }, 'completed');
  await page.goto(`/dashboard/surveys/edit/${id}`);
  await expect(page.getByRole('button', { name: 'Duplicate as draft' })).toBeVisible();
  await expectToFit(page);
});

/** Nothing has to be scrolled sideways, at the widths where the layout changes and at the least. */
async function expectToFit(page: Page) {
  const before = page.viewportSize()!;
  for (const width of [1440, 1280, 1279, 1024, 768, 767, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect({ url: page.url(), width, fits }).toEqual({ url: page.url(), width, fits: true });
  }
  await page.setViewportSize(before);
}

test('the results in the menu lead to the survey first; its preview is the public page with a test enrollment', async ({
  page,
  context,
}) => {
  const { id } = await open(page);
  await page.getByRole('link', { name: 'Survey Results' }).click();
  await expect(page).toHaveURL('/dashboard/surveys');
  const results = page.getByRole('link', { name: 'View Results', exact: true });
  await expect(results).toBeFocused();
  await expect(results).toHaveAttribute('href', `/dashboard/results/${id}`);

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Preview Survey' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/survey\/[\w-]{40,}(\?|$)/);
  await expect(tab.getByText('Preview: answers are not counted')).toBeVisible();
});
