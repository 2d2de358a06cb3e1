import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleOverlay,
  expectAccessibleOverlayInBothThemes,
} from '../support/page/accessibility.js';
import {
  answeredSurvey,
  answerPublicly,
  publicAnswers,
  type AnsweredSurvey,
} from '../support/surveys/answered-survey.js';
import { addressOf, card, figure, openResults, overviewOf, rows } from '../support/surveys/results-page.js';
import { englishSurvey, publishSurvey } from '../support/surveys/surveys.js';
import { tabTour } from '../support/page/tab-tour.js';
import { unfoldTools } from '../support/page/folded-tools.js';
import { expect, test, viewports } from '../support/test.js';

const cards = [
  'Total Responses',
  'Response Rate',
  'Avg. Completion Time',
  'Average Rating',
  'Response Trends',
  'Rating Distribution',
  'Most Used Feature',
  'Recent Responses',
];

let survey: AnsweredSurvey;
test.beforeAll(async () => {
  survey = await answeredSurvey();
});

const address = (query = '') => addressOf(survey, query);
const overview = (query = '') => overviewOf(survey, query);
const open = (page: Page, query = '') => openResults(page, survey, query);

for (const viewport of viewports) {
  test(`the results at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, 'rating=5');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Survey Results');
    await expect(page.getByText(survey.title)).toBeVisible();
    for (const title of cards) await expect(card(page, title)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // Nothing stands beside a list that goes on: it would leave nothing below itself.
    const widthOf = async (title: string) => (await card(page, title).boundingBox())?.width;
    expect(await widthOf('Recent Responses')).toBe(await widthOf('Response Trends'));
    await expectAccessibleInBothThemes(page);
    await unfoldTools(page);
    await page.getByRole('button', { name: /^Filters?( \(|$)/ }).click();
    await expect(page.getByRole('button', { name: /^Show \d+ responses$/ })).toBeVisible();
    await expectAccessibleOverlayInBothThemes(page, '[role=dialog]');
  });
}

test("the figures are the API's", async ({ page }) => {
  await open(page);
  const { rating, responseRate, averageTime } = await overview();
  expect(responseRate).toMatchObject({ total: publicAnswers + 1, publicResponses: publicAnswers });
  await expect(figure(page, 'Total Responses')).toHaveText(String(responseRate.total));
  await expect(figure(page, 'Response Rate')).toHaveText(`${responseRate.closed_pct.toFixed(1)}%`);
  await expect(card(page, 'Response Rate')).toContainText(
    `${responseRate.completed} of ${responseRate.delivered} sent`,
  );
  const seconds = averageTime.averageSeconds;
  await expect(figure(page, 'Avg. Completion Time')).toHaveText(
    seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, '0')}s`,
  );
  await expect(figure(page, 'Average Rating')).toHaveText(`${Number(rating['overallRating']).toFixed(1)}/5`);
  const stars = card(page, 'Rating Distribution').getByRole('listitem');
  for (const [position, star] of [5, 4, 3, 2, 1].entries()) {
    await expect(stars.nth(position)).toContainText(`${rating[star]}${Number(rating[`${star}_pct`]).toFixed(1)}%`);
  }
  const trend = page.getByRole('slider', { name: 'Response Trends, data points' });
  await expect(trend).toHaveAttribute('aria-valuetext', new RegExp(`responses ${responseRate.total}, average rating`));
});

test('the page reflows at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, 'rating=5&text=true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('the export holds what the screen shows', async ({ page }) => {
  await open(page, 'rating=4&text=true');
  const total = Number(await figure(page, 'Total Responses').innerText());
  const numbers = await rows(page).getByRole('heading').allInnerTexts();
  await page.getByRole('button', { name: 'Export All' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV: all responses' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^survey-responses_.*\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines).toContain('Filters,Stars: 4; Written answer: yes');
  const head = lines.findIndex((line) => line.startsWith('Response,'));
  const exported = lines
    .slice(head + 1)
    .map((line) => line.split(',')[0] ?? '')
    .filter((cell) => /^\d+$/.test(cell));
  expect(exported).toHaveLength(total);
  expect(numbers.map((text) => text.match(/\d+/)?.[0]).sort()).toEqual([...exported].sort());

  await page.getByRole('button', { name: 'Export All' }).click();
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel: all responses' }).click(),
  ]);
  expect(
    readFileSync(await workbook.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('responses come by themselves, then by a button, until all are there', async ({ page }) => {
  await open(page);
  await expect(rows(page)).toHaveCount(20);
  const more = page.getByRole('button', { name: /^Load more/ });
  await expect(async () => {
    await page.mouse.wheel(0, 6000);
    await expect(more).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(rows(page)).toHaveCount(60);
  await more.click();
  await expect(rows(page)).toHaveCount(publicAnswers + 1);
  await expect(page.getByText(`That's all ${publicAnswers + 1} responses`)).toBeVisible();
});

test('a long answer is cut after four lines until it is wanted', async ({ page }) => {
  await open(page);
  const answer = rows(page).filter({ hasText: 'It took two days' }).first();
  const text = answer.locator('blockquote');
  const before = await text.boundingBox();
  await answer.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0);
  await expect(answer.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
});

test('every stop of the Tab key is visible and outlined', async ({ page }) => {
  await open(page, 'rating=5');
  const seen = await tabTour(page);
  for (const name of ['Filter (1)', 'Export All', '5 stars', 'Response Trends, data points', '1 star', 'Show more']) {
    expect(seen).toContain(name);
  }
});

test('a new answer moves the figures at once and waits above the list', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
  const before = Number(await figure(page, 'Total Responses').innerText());
  const first = (await rows(page).first().getByRole('heading').textContent()) ?? '';
  await answerPublicly(survey, 3);
  await expect(figure(page, 'Total Responses')).toHaveText(String(before + 1));
  const pill = page.getByRole('button', { name: '1 new response' });
  await expect(pill).toBeVisible();
  await expect(rows(page).first().getByRole('heading')).toHaveText(first);
  await pill.click();
  await expect(rows(page).first()).toBeFocused();
  await expect(rows(page).first().getByRole('heading')).not.toHaveText(first);
});

test('a survey without responses says so and offers its link', async ({ page }) => {
  const { id } = await publishSurvey({ ...englishSurvey, title: 'Nobody answered' });
  await page.goto(`/dashboard/results/${id}`);
  await expect(figure(page, 'Total Responses')).toHaveText('0');
  await expect(figure(page, 'Avg. Completion Time')).toHaveText('--');
  await expect(figure(page, 'Response Rate')).toHaveText('--');
  await expect(figure(page, 'Average Rating')).toHaveText('--/5');
  await expect(page.getByRole('button', { name: 'Copy survey link' })).toBeVisible();
  await page.getByRole('button', { name: 'Export All' }).click();
  await expect(page.getByText('Nothing to export in this range')).toBeVisible();
  await expectAccessibleOverlay(page, '[role=menu]');
});

test('a response leads to its ticket, which shows what was answered', async ({ page }) => {
  await open(page, 'rating=5');
  await page.getByRole('link', { name: 'Ticket 70001' }).click();
  const surveys = card(page, 'Survey');
  await expect(surveys.getByText('Solved within the hour.').first()).toBeVisible();
  await expect(surveys.getByRole('link', { name: survey.title })).toHaveAttribute('href', address());
  await expectAccessible(page);
});

test('results without a survey lead to the surveys', async ({ page }) => {
  await page.goto('/dashboard/results');
  await expect(page).toHaveURL('/dashboard/surveys');
});

test.describe('results of a survey that does not exist', () => {
  test.use({ expectedErrors: [/404/] });
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-survey']) {
    test(`say so: ${id}`, async ({ page }) => {
      await page.goto(`/dashboard/results/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Survey Not Found');
      await expect(page.getByText("The survey you're looking for doesn't exist or has been deleted.")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to Surveys' }).click();
      await expect(page).toHaveURL('/dashboard/surveys');
    });
  }
});

test('the figures stand beside those of an earlier range, as far as there are any', async ({ page }) => {
  const total = card(page, 'Total Responses');
  // Ranges are compared as of the last full minute: the tests before this one have mostly outlasted that of the answers.
  await expect(async () => {
    await open(page);
    await expect(page.getByText(/^Compared with .* both until \d\d:\d\d$/)).toBeVisible();
    await expect(total).toContainText(/up from none versus .*New/);
  }).toPass({ intervals: [5_000], timeout: 65_000 });
  await expect(card(page, 'Average Rating')).not.toContainText('versus');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/compare=year/);
  await expect(total).toContainText(/New/);
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('menuitemradio', { name: 'Off' }).click();
  await expect(page).toHaveURL(/compare=off/);
  await expect(total).not.toContainText('New');
  await expect(page.getByText(/^Compared with/)).toBeHidden();
});
