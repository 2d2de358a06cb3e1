import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AnsweredSurvey } from './answered-survey.js';
import { staffCall } from '../product/staff-call.js';

interface Overview {
  rating: Record<string, number | null>;
  responseRate: { total: number; closed_pct: number; completed: number; delivered: number; publicResponses: number };
  averageTime: { averageSeconds: number; medianSeconds: number };
}

export const addressOf = ({ id }: AnsweredSurvey, query = '') =>
  `/dashboard/results/${id}${query === '' ? '' : `?${query}`}`;

/** The figures as the API has them; `query` in its words. */
export const overviewOf = ({ id }: AnsweredSurvey, query = '') =>
  staffCall<Overview>('GET', `/api/survey/overview/${id}?${query}`);

export const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
export const figure = (page: Page, title: string) => card(page, title).locator('p').first();
export const rows = (page: Page) => card(page, 'Recent Responses').getByRole('article');

/** Opens the results and waits for the last of them, the donut. */
export async function openResults(page: Page, survey: AnsweredSurvey, query = '') {
  await page.goto(addressOf(survey, query));
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('responses', { exact: true })).toBeVisible();
}
