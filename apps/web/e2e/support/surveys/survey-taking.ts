import type { Page } from '@playwright/test';
import { englishSurvey } from './surveys.js';
import { expect } from '../test.js';

/** The questions of the English survey, in order. */
export const asked = englishSurvey.questions.map(({ question }) => question);
const [overall, recommend, channel, solved] = asked;

/** The question that is shown. */
export const heading = (page: Page) => page.getByRole('heading', { level: 2 });

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

export async function openSurvey(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(heading(page)).toBeFocused();
}

const answers = new Map([
  [overall, ['4']],
  [recommend, ['1', '0']],
  [channel, ['2']],
  [solved, ['n']],
]);

/** Answers the English survey with the keyboard up to the question with this text. */
export async function answerUpTo(page: Page, question: string | undefined): Promise<void> {
  for (;;) {
    const shown = await heading(page).innerText();
    const keys = answers.get(shown);
    if (shown === question || keys === undefined) return;
    await press(page, ...keys, 'Enter');
    await expect(heading(page)).not.toHaveText(shown);
    await expect(heading(page)).toBeFocused();
  }
}
