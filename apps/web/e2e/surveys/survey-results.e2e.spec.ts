import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { chooseFile } from '../support/page/exported-files.js';
import {
  answeredSurvey,
  answerPublicly,
  publicAnswers,
  type AnsweredSurvey,
} from '../support/surveys/answered-survey.js';
import { addressOf, card, figure, openResults, overviewOf, rows } from '../support/surveys/results-page.js';
import { tabTo } from '../support/page/keyboard.js';
import { longPeriods, openPeriods } from '../support/page/period.js';
import { putBackSettings } from '../support/product/put-back-settings.js';
import { staffCall } from '../support/product/staff-call.js';
import { tabTour } from '../support/page/tab-tour.js';
import { expect, test, viewports } from '../support/test.js';

putBackSettings();

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

test('the results at every width, stop by stop, down to the ticket of a response', async ({ page }) => {
  test.slow();
  await open(page, 'rating=5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Survey Results');
  await expect(page.getByText(survey.title)).toBeVisible();
  for (const title of cards) await expect(card(page, title)).toBeVisible();
  await expect(card(page, 'Drop-off by invitation')).toContainText(/\d+ of \d+ delivered were submitted\./);
  await expectAccessible(page);
  const seen = await tabTour(page, { isGroupOutlineEnough: true });
  for (const name of ['Filter (1)', 'Export All', '5 stars', 'Response Trends, data points', '1 star']) {
    expect(seen).toContain(name);
  }
  for (const viewport of [...viewports, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    // Charts are drawn anew for the width.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Nothing stands beside a list that goes on: it would leave nothing below itself.
    const widthOf = async (title: string) => (await card(page, title).boundingBox())?.width;
    expect(await widthOf('Recent Responses')).toBe(await widthOf('Response Trends'));
  }
  await page.setViewportSize(viewports[0]!);
  await page.getByRole('button', { name: /^Filter( \(|$)/ }).click();
  await page.getByRole('option', { name: 'Answers' }).click();
  await expect(page.getByRole('button', { name: /^Show \d+ responses$/ })).toBeVisible();
  await expectAccessibleOverlay(page, '[role=dialog]');
  await page.keyboard.press('Escape');

  await page.getByTitle('Ticket 70001').first().click();
  const surveys = card(page, 'Survey');
  await expect(surveys.getByText('Solved within the hour.').first()).toBeVisible();
  await expect(surveys.getByRole('link', { name: survey.title })).toHaveAttribute('href', address());
});

test('a row of stars narrows everything, its own chart keeps the others, and the address tells it all', async ({
  page,
}) => {
  await staffCall('PUT', '/api/organization', { publicAnswersCount: 'always' });
  await open(page, 'period=30days');
  await card(page, 'Rating Distribution').getByRole('link', { name: '2 stars' }).click();
  await expect(page).toHaveURL(address('period=30days&rating=2'));
  const { responseRate, rating } = await overview('dateRange=30days&rating=2');
  await expect(figure(page, 'Total Responses')).toHaveText(String(responseRate.total));
  await expect(rows(page)).toHaveCount(responseRate.total);
  for (const row of await rows(page).all()) await expect(row).toContainText('2 of 5');
  expect(rating['2']).toBe(responseRate.total);
  const five = card(page, 'Rating Distribution').getByRole('listitem').first();
  await expect(five).not.toContainText(/^0/);

  await page.reload();
  const chip = page.getByRole('row', { name: '2 stars', exact: true });
  await expect(chip).toBeVisible();
  await expect(rows(page)).toHaveCount(responseRate.total);
  await chip.getByRole('button').click();
  await expect(page).toHaveURL(address('period=30days'));
  await page.goBack();
  await expect(page).toHaveURL(address('period=30days&rating=2'));
});

test('the range is chosen from longer ones than on other screens, and a bar of its trend by keyboard', async ({
  page,
}) => {
  await open(page);
  await openPeriods(page);
  await expect(page.getByRole('option')).toHaveText(longPeriods);
  await page.getByRole('option', { name: 'Last Year' }).click();
  await expect(page).toHaveURL(address('period=1year'));
  const trend = page.getByRole('slider', { name: 'Response Trends, data points' });
  await expect(trend).toHaveAttribute('aria-valuemax', '52');

  await openPeriods(page);
  await page.getByRole('option', { name: 'Last 30 Days' }).click();
  await expect(trend).toHaveAttribute('aria-valuemax', '29');
  await tabTo(page, trend);
  await page.keyboard.press('ArrowLeft');
  await expect(trend).toHaveAttribute('aria-valuetext', /responses 0$/);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/period=30days&on=\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByRole('row', { name: /^Submitted \d+ \w+ \d{4}$/ })).toBeVisible();
  await expect(figure(page, 'Total Responses')).toHaveText(String(publicAnswers + 1));
  await expect(trend).toHaveAttribute('aria-valuemax', '29');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address('period=30days'));
});

test('words narrow the list and its export by keyboard, and leave the figures alone', async ({ page }) => {
  await open(page, 'period=30days');
  const total = await figure(page, 'Total Responses').innerText();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search written answers' })).toBeFocused();
  await page.keyboard.type('HOUR solved');
  await expect(page).toHaveURL(address('period=30days&q=HOUR+solved'));
  await expect(rows(page).filter({ hasNotText: 'Solved within the hour.' })).toHaveCount(0);
  await expect(rows(page).first().locator('mark').first()).toHaveText('Solved');
  await expect(figure(page, 'Total Responses')).toHaveText(total);
  await expectAccessible(page);
  const found = await rows(page).count();
  const download = await chooseFile(page, 'This table: one row per response', 'CSV');
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toContain('Search: HOUR solved');
  expect(file.match(/Solved within the hour/g)).toHaveLength(found);
  // The closing menu gives the focus back.
  await expect(page.getByRole('button', { name: 'Export All' })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address('period=30days'));
});

test('the export holds what the screen shows', async ({ page }) => {
  await open(page, 'rating=4&text=true');
  const total = Number(await figure(page, 'Total Responses').innerText());
  const numbers = await rows(page).getByRole('heading').allInnerTexts();
  const download = await chooseFile(page, 'This table: one row per response', 'CSV');
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

  const paper = await chooseFile(page, 'This screen: answers by question', 'PDF');
  expect(
    readFileSync(await paper.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const workbook = await chooseFile(page, 'This table: one row per response', 'Excel');
  expect(
    readFileSync(await workbook.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test("the figures are the API's, and responses come by themselves, by a button, and behind a pill", async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
  const { rating, responseRate, averageTime } = await overview();
  expect(responseRate).toMatchObject({ total: publicAnswers + 1, publicResponses: publicAnswers });
  await expect(figure(page, 'Total Responses')).toHaveText(String(responseRate.total));
  await expect(figure(page, 'Response Rate')).toHaveText(`${responseRate.closed_pct.toFixed(1)}%`);
  await expect(card(page, 'Response Rate')).toContainText(
    `${responseRate.completed} of ${responseRate.delivered} sent`,
  );
  const seconds = averageTime.averageSeconds;
  const minutes = Math.floor(seconds / 60);
  await expect(figure(page, 'Avg. Completion Time')).toHaveText(
    [minutes > 0 && `${minutes} min`, seconds % 60 > 0 && `${seconds % 60} s`].filter(Boolean).join(' '),
  );
  await expect(figure(page, 'Average Rating')).toHaveText(`${Number(rating['overallRating']).toFixed(1)}/5`);
  const stars = card(page, 'Rating Distribution').getByRole('listitem');
  for (const [position, star] of [5, 4, 3, 2, 1].entries()) {
    await expect(stars.nth(position)).toContainText(`${rating[star]}${Number(rating[`${star}_pct`]).toFixed(1)}%`);
  }
  const trend = page.getByRole('slider', { name: 'Response Trends, data points' });
  await expect(trend).toHaveAttribute('aria-valuetext', new RegExp(`responses ${responseRate.total}, average rating`));

  await expect(rows(page)).toHaveCount(20);
  const answer = rows(page).filter({ hasText: 'It took two days' }).first();
  // Twenty answers take one screen.
  expect((await card(page, 'Recent Responses').getByRole('list').boundingBox())?.height).toBeLessThan(1000);
  await answer.getByRole('button', { name: /^Answers of response/ }).click();
  const text = answer.locator('blockquote');
  const before = await text.boundingBox();
  await answer.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0);
  await expect(answer.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');

  const more = page.getByRole('button', { name: /^Load more/ });
  await expect(async () => {
    await page.mouse.wheel(0, 6000);
    await expect(more).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(rows(page)).toHaveCount(60);
  await more.click();
  await expect(rows(page)).toHaveCount(publicAnswers + 1);
  await expect(page.getByText(`That’s all ${publicAnswers + 1} responses`)).toBeVisible();

  const first = (await rows(page).first().getByRole('heading').textContent()) ?? '';
  await answerPublicly(survey, 3);
  await expect(figure(page, 'Total Responses')).toHaveText(String(publicAnswers + 2));
  const pill = page.getByRole('button', { name: '1 new response' });
  await expect(pill).toBeVisible();
  await expect(rows(page).first().getByRole('heading')).toHaveText(first);
  await pill.click();
  await expect(rows(page).first()).toBeFocused();
  await expect(rows(page).first().getByRole('heading')).not.toHaveText(first);
});
