import type { Page } from '@playwright/test';
import { answeredSurvey, publicAnswers, type AnsweredSurvey } from '../support/surveys/answered-survey.js';
import { tabTo } from '../support/page/keyboard.js';
import { putBackSettings } from '../support/product/put-back-settings.js';
import { staffCall } from '../support/product/staff-call.js';
import { addressOf, card, figure, openResults, overviewOf, rows } from '../support/surveys/results-page.js';
import { expect, test } from '../support/test.js';
import { longPeriods, openPeriods } from '../support/page/period.js';

putBackSettings();

let survey: AnsweredSurvey;
test.beforeAll(async () => {
  survey = await answeredSurvey();
});

const address = (query = '') => addressOf(survey, query);
const overview = (query = '') => overviewOf(survey, query);
const open = (page: Page, query = '') => openResults(page, survey, query);

/** Chooses one of several in the open filters, by keyboard: Playwright's clicks may scroll the page, which closes lists. */
async function pick(page: Page, field: string, option: string) {
  await tabTo(page, page.getByRole('combobox', { name: field }));
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
}

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

test('filters say how many responses they leave before they are applied', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByText('5 stars').click();
  await dialog.getByText('1 star', { exact: true }).click();
  await dialog.getByText('Has written answer').click();
  await dialog.getByRole('textbox', { name: 'From' }).fill('40');
  await dialog.getByRole('textbox', { name: 'To' }).fill('30');
  await expect(dialog.getByText('To must not be less than From')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'To' }).fill('80');
  const { responseRate } = await overview('rating=1&rating=5&hasText=true&durationFrom=40&durationTo=80');
  expect(responseRate.total).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: `Show ${responseRate.total} responses` }).click();
  await expect(page).toHaveURL(address('rating=1&rating=5&text=true&tmin=40&tmax=80'));
  await expect(rows(page)).toHaveCount(responseRate.total);
  const chips = page.getByRole('grid', { name: 'Active filters' }).getByRole('row');
  await expect(chips).toHaveText(['5 stars', '1 star', 'Has written answer', 'At least 40 s', 'At most 80 s']);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL(address());
});

test('versions and questions can be chosen', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('button', { name: /Answered question/ }).click();
  await page.getByRole('option', { name: 'Was your problem solved?' }).click();
  await pick(page, 'Survey version', 'Version 1');
  await dialog.getByRole('button', { name: `Show ${publicAnswers + 1} responses` }).click();
  await expect(page).toHaveURL(address('version=1&question=solved'));
  await expect(page.getByRole('row', { name: 'Answered: Was your problem solved?' })).toBeVisible();
});

test('organizations are found by typing their names', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await pick(page, 'Organization', 'Globex');
  await dialog.getByRole('button', { name: 'Show 1 response' }).click();
  await expect(page).toHaveURL(address('org=globex'));
  await expect(page.getByRole('row', { name: 'Organization: Globex' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('the range is chosen from longer ones than on other screens', async ({ page }) => {
  await open(page);
  await openPeriods(page);
  await expect(page.getByRole('option')).toHaveText(longPeriods);
  await page.getByRole('option', { name: 'Last Year' }).click();
  await expect(page).toHaveURL(address('period=1year'));
  const trend = page.getByRole('slider', { name: 'Response Trends, data points' });
  await expect(trend).toHaveAttribute('aria-valuemax', '52');
});

test('a bar of the trend is chosen by keyboard and let go again', async ({ page }) => {
  await open(page, 'period=30days');
  const trend = page.getByRole('slider', { name: 'Response Trends, data points' });
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
