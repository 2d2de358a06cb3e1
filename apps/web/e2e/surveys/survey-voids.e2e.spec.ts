import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import {
  expectAccessibleInBothThemes,
  expectAccessibleOverlay,
  expectAccessibleOverlayInBothThemes,
} from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { newPerson, signedIn } from '../support/product/people.js';
import { putBackSettings } from '../support/product/put-back-settings.js';
import { staffCall } from '../support/product/staff-call.js';
import { answerInvited, answerPublicly, anyNetwork, type AnsweredSurvey } from '../support/surveys/answered-survey.js';
import { addressOf, card, figure, openResults, rows } from '../support/surveys/results-page.js';
import { englishSurvey, publishSurvey } from '../support/surveys/surveys.js';
import { expect, test } from '../support/test.js';

putBackSettings();

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

test('ratings by public link are the figure until somebody was invited, then stand beside it', async ({ page }) => {
  const survey = await publicSurvey();
  await openResults(page, survey);
  await expect(figure(page, 'Average Rating')).toHaveText('4.3/5');
  await expect(card(page, 'Average Rating')).toContainText('4 ratingsAll by public link');
  await expect(rows(page).first()).toContainText('Public link');

  await answerInvited(survey, 3, 'It took a while.');
  await page.reload();
  await expect(figure(page, 'Average Rating')).toHaveText('3.0/5');
  await expect(card(page, 'Average Rating')).toContainText('1 rating4 by public link, 4.3, not counted');
  await expect(card(page, 'Rating Distribution')).toContainText(
    '0.0% gave 4 or 5 stars. 4 by public link, 4.3, not counted.',
  );

  await page.goto('/dashboard');
  await expect(card(page, 'Customer Satisfaction')).toContainText(/\d by public link, \d\.\d, not counted/);
  await expect(
    page.getByRole('link', { name: /^Customer Satisfaction ?, .* by public link, .* not counted$/ }),
  ).toBeVisible();
  await page.goto('/dashboard/reports?tab=satisfaction');
  await expect(card(page, 'Rating Distribution')).toContainText(/stars\. \d+ by public link, \d\.\d, not counted\./);

  await page.goto('/dashboard/settings?tab=survey');
  const rule = page.getByRole('button', { name: /Answers by public link/ });
  await expect(rule).toContainText('Until somebody was invited');
  await rule.click();
  await page.getByRole('option', { name: 'Always' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await openResults(page, survey);
  await expect(figure(page, 'Average Rating')).toHaveText('4.0/5');
  await expect(card(page, 'Average Rating')).toContainText('5 ratings4 of 5 by public link');
});

test('one response is voided, then all of a visitor, and both count again', async ({ page }) => {
  const survey = await publicSurvey();
  await openResults(page, survey);
  await voidButton(page, 4).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(/Response 4 of \d+ \w+ \d{4}, \d\d:\d\d/);
  await says(dialog, /^Takes 1 response out of the figures, rated 2\.0, answered \d+ \w+ \d{4}, \d\d:\d\d\.$/);
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
  await expect(page.getByText('1 response counts again')).toBeVisible();
  await expect(row(page, 4)).toBeVisible();
  await expect(voided(page)).toBeHidden();
  await expect(figure(page, 'Average Rating')).toHaveText('4.3/5');

  await voidButton(page, 2).click();
  await choose(page, /Which/, 'All from the same network');
  await says(dialog, /^Takes 3 responses out of the figures, 5\.0 on average, answered /);
  await dialog.getByRole('button', { name: 'Void 3 responses' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(figure(page, 'Average Rating')).toHaveText('2.0/5');
  await expectAccessibleInBothThemes(page);
  await voided(page).getByRole('button', { name: 'Count again: 3 responses, Not genuine' }).click();
  await expect(page.getByText('3 responses count again')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await expect(figure(page, 'Total Responses')).toHaveText('4');
  await expect(figure(page, 'Average Rating')).toHaveText('4.3/5');
  await expect(voided(page)).toBeHidden();
});

test('a span of time is chosen, as it is read in the organization', async ({ page }) => {
  const survey = await publicSurvey();
  await openResults(page, survey);
  await voidButton(page, 1).click();
  const dialog = dialogOf(page);
  await choose(page, /Which/, 'All by public link between…');
  // At first the day of the response.
  await says(dialog, /^Takes 4 responses out of the figures, 4\.3 on average, answered /);
  const part = (name: RegExp) => dialog.getByRole('spinbutton', { name });
  for (const hour of [part(/hour, From/), part(/hour, Until/)]) await expect(hour).toHaveText('00');
  const { timezone } = await staffCall<{ timezone: string }>('GET', '/api/organization');
  await expect(dialog).toContainText(`Times are those of ${timezone}.`);
  await part(/year, Until/).press('ArrowDown');
  await expect(dialog.getByText('Until must be after From')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Void', exact: true })).toBeDisabled();
  await part(/year, From/).press('ArrowDown');
  await says(dialog, 'There is no response to void.');
  await part(/year, Until/).press('ArrowUp');
  await part(/year, From/).press('ArrowUp');
  await dialog.getByRole('button', { name: 'Void 4 responses' }).click();
  await expect(figure(page, 'Average Rating')).toHaveText('--/5');
  await expect(card(page, 'Total Responses')).toContainText('No responses, 4 voided');
  await expect(voided(page)).toContainText('4 responses');
});

for (const width of [1440, 390]) {
  test(`the dialog and what is voided at ${width} px, with the keyboard alone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const survey = await publicSurvey();
    await openResults(page, survey);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    await expectAccessibleInBothThemes(page);
    await tabTo(page, voidButton(page, 3));
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await says(dialog, /^Takes 1 response/);
    await tabTo(page, dialog.getByRole('button', { name: /Which/ }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await says(dialog, /^Takes 4 responses/);
    expect(await fits()).toBe(true);
    await expectAccessibleOverlayInBothThemes(page, '[role=dialog]');
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expect(voidButton(page, 3)).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Void 1 response' }));
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(3);
    await tabTo(page, voided(page).getByRole('button', { name: 'Count again: 1 response, Not genuine' }));
    expect(await fits()).toBe(true);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(4);
    // The button is gone with its card; the focus stays where that was.
    await expect(page.locator('main div:focus')).toBeAttached();
  });
}

test.describe('a visitor of long ago', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('is not known any more, and the dialog says so', async ({ page }) => {
    const survey = await publicSurvey();
    await page.route('**/voids/*/preview', (route) =>
      route.request().postData()?.includes('visitorOf')
        ? route.fulfill({ status: 409, json: { detail: 'It is not known who.', code: 'conflict', status: 409 } })
        : route.continue(),
    );
    await openResults(page, survey);
    await voidButton(page, 1).click();
    await choose(page, /Which/, 'All from the same network');
    await expect(dialogOf(page).getByRole('alert')).toHaveText('It is not known who.');
    await expect(dialogOf(page).getByRole('button', { name: 'Void', exact: true })).toBeDisabled();
    await expectAccessibleOverlay(page, '[role=dialog]');
    await choose(page, /Which/, 'This response');
    await expect(dialogOf(page).getByRole('button', { name: 'Void 1 response' })).toBeEnabled();
  });
});

test('agents see what is voided, and change nothing', async ({ page, browser }) => {
  const survey = await publicSurvey();
  await openResults(page, survey);
  await expect(voidButton(page, 1)).toBeVisible();
  const { items } = await staffCall<{ items: { id: string }[] }>('GET', `/api/survey?id=${survey.id}`);
  const body = { which: { response: items[0]?.id }, reason: 'test' };
  await staffCall('POST', `/api/survey/voids/${survey.id}`, body);
  // Who voids elsewhere is followed here.
  await expect(voided(page)).toContainText('Only a test');

  const context = await signedIn(browser, await newPerson('agent'));
  const agents = await context.newPage();
  await agents.goto(addressOf(survey));
  await expect(voided(agents)).toContainText('Only a test');
  await expect(agents.getByRole('button', { name: /^(Void|Count again)/ })).toHaveCount(0);
  await context.close();
});
