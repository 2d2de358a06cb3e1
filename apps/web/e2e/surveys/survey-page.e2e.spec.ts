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

test('keys are understood however fast they come', async ({ page }) => {
  await openTest(page);
  await press(page, '4', 'Enter', '1', '0', 'Enter', '2', 'Enter', 'n', 'Enter');
  await expect(heading(page)).toHaveText(why ?? '');
  await page.reload();
  await expect(page.getByText('We kept your answers.')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
});

test('the server gets what was answered and how long each question was in sight', async ({ page }) => {
  const sent: { partial?: boolean; questions: object[]; durations: Record<string, number>; version: number }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON() as (typeof sent)[number]);
  });
  await openTest(page);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ partial: true, questions: [], version: 1 });
  await answerUpTo(page, why);
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  await press(page, 'Tab', 'Control+Enter');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const submitted = sent.filter(({ partial }) => partial !== true);
  expect(submitted).toHaveLength(1);
  expect(submitted[0]?.questions).toEqual([
    { id: 'overall', answer: 4 },
    { id: 'recommend', answer: 10 },
    { id: 'channel', answer: 'Phone' },
    { id: 'solved', answer: false },
    { id: 'why', answer: null },
  ]);
  expect(Object.keys(submitted[0]?.durations ?? {}).sort()).toEqual([
    'channel',
    'overall',
    'recommend',
    'solved',
    'why',
  ]);
});

test('a required question is not passed without an answer', async ({ page }) => {
  await openTest(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toHaveText('This field is required');
  await expect(page.getByRole('radio', { name: '1' })).toBeFocused();
  await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await press(page, '2');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await press(page, 'Enter');
  await expect(heading(page)).toHaveText(recommend ?? '');
});

test('answers survive a reload, and can be started over', async ({ page }) => {
  const address = await openTest(page);
  await answerUpTo(page, channel);
  await page.reload();
  await expect(heading(page)).toHaveText(channel ?? '');
  await expect(page.getByText('We kept your answers.')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('radio', { name: '10' })).toBeChecked();

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(heading(page)).toHaveText(overall ?? '');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.goto(address);
  await expect(heading(page)).toHaveText(overall ?? '');
  await expect(page.getByText('We kept your answers.')).toHaveCount(0);
});

test('a survey begun on one device goes on with another', async ({ page, browser }) => {
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.request().postData()?.includes('"answer":10') === true,
  );
  const address = await openTest(page);
  await answerUpTo(page, channel);
  await saved;
  const other = await browser.newPage();
  await other.goto(address);
  await expect(heading(other)).toHaveText(channel ?? '');
  await expect(other.getByText('We kept your answers.')).toBeVisible();
  await other.close();
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

test('an answered survey says so, on this device and on one where it is still open', async ({ page, browser }) => {
  const address = await survey.newTestAddress();
  const late = await browser.newPage();
  await late.goto(address);
  await expect(heading(late)).toBeFocused();

  await page.goto(address);
  await answerUpTo(page, why);
  await page.getByRole('button', { name: 'Submit Survey' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await page.reload();
  const answered = { name: 'You already answered this survey' };
  await expect(page.getByRole('heading', answered)).toBeVisible();
  await expect(page.getByText(/^Your answers arrived on \d+ \w+ \d{4}\. Thank you\.$/)).toBeVisible();
  await expectAccessible(page);

  await press(late, '2');
  await expect(late.getByRole('heading', answered)).toBeFocused();
  await expect(late.getByText(/^Your answers arrived on/)).toBeVisible();
  await late.close();
});

test.describe('without a survey to show', () => {
  test.use({ expectedErrors: [/40[04]|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('an unknown link is not found', async ({ page }) => {
    await page.goto('/survey/no-such-survey-at-all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Survey Not Found');
    await expect(page).toHaveTitle('Survey Not Found');
    await expect(
      page.getByText("The survey you're looking for is not available or has been taken.", { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto('/survey/short');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Survey Not Found');
  });

  test('a network that fails is no proof that there is none', async ({ page }) => {
    const address = await survey.newTestAddress();
    await page.route('**/api/survey/enroll/**', (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't load the survey.");
    await expectAccessible(page);
    await page.unroute('**/api/survey/enroll/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText(overall ?? '');
  });

  test('what is submitted without a network is sent when the network is back', async ({ page, context }) => {
    await openTest(page);
    await answerUpTo(page, why);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit Survey' }).click();
    await expect(page.getByText(/^You are offline\. Your answers are safe/)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  test('what the server does not take is kept, and sent on Retry', async ({ page }) => {
    await openTest(page);
    await answerUpTo(page, why);
    await page.route('**/api/survey/enroll/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit Survey' }).click();
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await expect(page.getByText('Your answers are safe on this device. Try again.')).toBeVisible();
    await page.unroute('**/api/survey/enroll/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });
});

test('a test says that it does not count; a public link can be answered again by a new visitor', async ({ page }) => {
  const notCounted = page.getByText('Preview: answers are not counted');
  await openTest(page);
  await expect(notCounted).toBeVisible();

  await page.goto(survey.publicAddress);
  await expect(heading(page)).toBeFocused();
  await expect(notCounted).toHaveCount(0);
  await answerUpTo(page, why);
  await page.getByRole('button', { name: 'Submit Survey' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You already answered this survey' })).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(survey.publicAddress);
  await expect(heading(visitor)).toHaveText(overall ?? '');
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
    await expectAccessible(page);
  });

  test('another language can be chosen, and is remembered', async ({ page }) => {
    const address = await survey.newTestAddress();
    await page.goto(address);
    await page.getByRole('combobox', { name: 'اللغة' }).selectOption('Deutsch');
    await expect(page.getByText('Frage 1 von 5')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await page.reload();
    await expect(page.getByText('Frage 1 von 5')).toBeVisible();
  });
});
