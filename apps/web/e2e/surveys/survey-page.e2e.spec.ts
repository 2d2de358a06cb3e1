import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
import { answerUpTo, asked, heading, openSurvey, press } from '../support/surveys/survey-taking.js';
import { arabicSurvey, englishSurvey, publishSurvey, type PublishedSurvey } from '../support/surveys/surveys.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] } });

const [overall, recommend, channel, solved, why] = asked;
let survey: PublishedSurvey;

test.beforeAll(async () => {
  survey = await publishSurvey(englishSurvey);
});

async function openTest(page: Page): Promise<string> {
  const address = await survey.newTestAddress();
  await openSurvey(page, address);
  return address;
}

test('a survey is answered from end to end with the keyboard alone', async ({ page }) => {
  await openTest(page);
  await expect(page).toHaveTitle('Question 1 of 5 · Support satisfaction');
  await expect(page.getByText('Question 1 of 5')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Question 1 of 5');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await press(page, '3');
  await expect(page.getByRole('radio', { name: '3' })).toBeChecked();
  await press(page, 'ArrowRight');
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked();
  await press(page, 'Enter');

  await expect(heading(page)).toHaveText(recommend ?? '');
  await press(page, '1', '0');
  await expect(page.getByRole('radio', { name: '10' })).toBeChecked();
  await press(page, 'Enter');

  await expect(heading(page)).toHaveText(channel ?? '');
  await press(page, '2');
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await press(page, 'Enter');

  await expect(heading(page)).toHaveText(solved ?? '');
  await press(page, 'y');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await press(page, 'Enter');

  await expect(heading(page)).toHaveText(why ?? '');
  await expect(page.getByText('Optional')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Survey' })).toBeVisible();
  await press(page, 'Tab');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Nothing, 1 call');
  await press(page, 'Enter');
  await page.keyboard.type('was enough.');
  await expect(page.getByRole('textbox')).toHaveValue('Nothing, 1 call\nwas enough.');
  await press(page, 'Control+Enter');

  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
  await expect(page).toHaveTitle('Thank You!');
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeFocused();
});

test('Back leads to the question before, and nothing leads past a required one', async ({ page }) => {
  const address = await openTest(page);
  await answerUpTo(page, channel);
  await expect(page).toHaveURL(/\?q=3$/);
  await page.goBack();
  await expect(heading(page)).toHaveText(recommend ?? '');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Question 2 of 5 · Support satisfaction');
  await page.goForward();
  await expect(heading(page)).toHaveText(channel ?? '');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/\?q=2$/);

  await page.goto(`${address}?q=5`);
  await expect(heading(page)).toHaveText(channel ?? '');
  await expect(page).toHaveURL(/\?q=3$/);
  await answerUpTo(page, why);
  await page.getByRole('button', { name: 'Submit Survey' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page).not.toHaveURL(/q=/);
  await page.goBack();
  await expect(heading(page)).toHaveCount(0);
});

test.describe('where the network goes away', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('answers survive a reload however fast they came, can be started over, and are sent once it is back', async ({
    page,
    context,
  }) => {
    const address = await openTest(page);
    await press(page, '4', 'Enter', '1', '0', 'Enter');
    await expect(heading(page)).toHaveText(channel ?? '');
    await page.reload();
    await expect(heading(page)).toHaveText(channel ?? '');
    await expect(page.getByText('Your earlier answers were restored.')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByRole('radio', { name: '10' })).toBeChecked();

    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(heading(page)).toHaveText(overall ?? '');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.goto(address);
    await expect(heading(page)).toHaveText(overall ?? '');
    await expect(page.getByText('Your earlier answers were restored.')).toHaveCount(0);

    await answerUpTo(page, why);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit Survey' }).click();
    await expect(page.getByText(/^You are offline\. Your answers are saved/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });
});

test.describe('a survey that is over', () => {
  test.use({ expectedErrors: [/404/] });

  test('by public link can be answered again by a new visitor alone; one that is not there is not found', async ({
    page,
  }) => {
    await page.goto(survey.publicAddress);
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('Preview: answers are not counted')).toHaveCount(0);
    await answerUpTo(page, why);
    await page.getByRole('button', { name: 'Submit Survey' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You already answered this survey' })).toBeVisible();
    await expect(page.getByText(/^Your answers were received on \d+ \w+ \d{4}\. Thank you\.$/)).toBeVisible();
    await expectAccessible(page);
    const visitor = await page.context().newPage();
    await visitor.goto(survey.publicAddress);
    await expect(heading(visitor)).toHaveText(overall ?? '');
    await visitor.close();

    await page.goto('/survey/no-such-survey-at-all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Survey Not Found');
    await expectAccessible(page);
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('a survey is answered from end to end, from right to left', async ({ page }) => {
    const arabic = await publishSurvey(arabicSurvey);
    await page.goto(await arabic.newTestAddress());
    await expect(heading(page)).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByText('السؤال ١ من ٣')).toBeVisible();
    await expectAccessible(page);

    const lowest = await page.locator('.rate').first().boundingBox();
    const highest = await page.locator('.rate').last().boundingBox();
    expect(lowest?.x).toBeGreaterThan(highest?.x ?? Infinity);
    await press(page, '3');
    await expect(page.getByRole('radio', { name: '٣' })).toBeChecked();
    await press(page, 'ArrowLeft');
    await expect(page.getByRole('radio', { name: '٤' })).toBeChecked();
    await page.getByRole('button', { name: 'التالي' }).click();

    await press(page, 'Enter');
    await expect(page.getByRole('alert')).toHaveText('هذا الحقل مطلوب');
    await press(page, 'y', 'Enter');
    await page.getByRole('textbox').fill('لا شيء، شكرًا.');
    await page.getByRole('button', { name: 'إرسال الاستبيان' }).click();
    await expect(page.getByRole('heading', { name: 'شكرًا لك!' })).toBeFocused();
  });
});
