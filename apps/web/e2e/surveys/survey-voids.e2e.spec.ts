import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { staffCall } from '../support/product/staff-call.js';
import { answerPublicly, anyNetwork, type AnsweredSurvey } from '../support/surveys/answered-survey.js';
import { card, figure, openResults, rows } from '../support/surveys/results-page.js';
import { englishSurvey, publishSurvey } from '../support/surveys/surveys.js';
import { expect, test } from '../support/test.js';

/** Of `answerPublicly`: 5 stars and 2. */
const [best, poor] = [4, 1];

/** Three answers with 5 stars from one network, one with 2 stars from another. */
async function publicSurvey(): Promise<AnsweredSurvey> {
  const title = `Voided ${randomUUID().slice(0, 8)}`;
  const survey = await publishSurvey({ ...englishSurvey, title });
  const network = anyNetwork();
  for (const place of [network, network, network]) await answerPublicly(survey, best, place);
  await answerPublicly(survey, poor);
  return { ...survey, title };
}

const row = (page: Page, number: number) =>
  rows(page).filter({ has: page.getByRole('heading', { name: `Response ${number}`, exact: true }) });
const voidButton = (page: Page, number: number) => page.getByRole('button', { name: `Void… response ${number}` });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Void responses' });
const voided = (page: Page) => card(page, 'Voided');
const says = (dialog: Locator, words: string | RegExp) => expect(dialog.getByRole('status')).toHaveText(words);

async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('one response is voided, then all of a visitor, and both count again', async ({ page }) => {
  const survey = await publicSurvey();
  await openResults(page, survey);
  await voidButton(page, 4).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(/Response 4, submitted \d+ \w+ \d{4}, \d\d:\d\d/);
  await says(dialog, /^Removes 1 response from all figures, rated 2\.0, answered \d+ \w+ \d{4}, \d\d:\d\d\.$/);
  await choose(page, /Reason/, 'Answered by the wrong person');
  await dialog.getByRole('button', { name: 'Void 1 response' }).click();
  await expect(page.getByText('1 response voided', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toBeFocused();
  await expect(figure(page, 'Total Responses')).toHaveText('3');
  await expect(card(page, 'Total Responses')).toContainText('3 by public link, 1 voided');
  await expect(figure(page, 'Average Rating')).toHaveText('5.0/5');
  await expect(voided(page)).toContainText('Answered by the wrong person');
  await expect(voided(page)).toContainText(/1 response.*2\.0 on average.*voided by/);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 response restored')).toBeVisible();
  await expect(row(page, 4)).toBeVisible();
  await expect(voided(page)).toBeHidden();
  await expect(figure(page, 'Average Rating')).toHaveText('4.3/5');

  await voidButton(page, 2).click();
  await choose(page, /Responses to void/, 'All from the same network');
  await says(dialog, /^Removes 3 responses from all figures, 5\.0 on average, answered /);
  await dialog.getByRole('button', { name: 'Void 3 responses' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(figure(page, 'Average Rating')).toHaveText('2.0/5');
  await voided(page).getByRole('button', { name: 'Restore: 3 responses, Not genuine' }).click();
  await expect(page.getByText('3 responses restored')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await expect(figure(page, 'Total Responses')).toHaveText('4');
  await expect(figure(page, 'Average Rating')).toHaveText('4.3/5');
  await expect(voided(page)).toBeHidden();
});

test('the dialog and what is voided, on a phone with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const survey = await publicSurvey();
  await openResults(page, survey);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await tabTo(page, voidButton(page, 3));
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await says(dialog, /^Removes 1 response/);
  await tabTo(page, dialog.getByRole('button', { name: /Responses to void/ }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await says(dialog, /^Removes 4 responses/);
  expect(await fits()).toBe(true);
  await expectAccessibleOverlay(page, '[role=dialog]');
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(voidButton(page, 3)).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Void 1 response' }));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await tabTo(page, voided(page).getByRole('button', { name: 'Restore: 1 response, Not genuine' }));
  expect(await fits()).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(4);
  // The button is gone with its card; the focus stays where that was.
  await expect(page.locator('main div:focus')).toBeAttached();

  // Who voids elsewhere is followed here.
  const { items } = await staffCall<{ items: { id: string }[] }>('GET', `/api/survey?id=${survey.id}`);
  const body = { which: { response: items[0]?.id }, reason: 'test' };
  await staffCall('POST', `/api/survey/voids/${survey.id}`, body);
  await expect(voided(page)).toContainText('Test response');
});
