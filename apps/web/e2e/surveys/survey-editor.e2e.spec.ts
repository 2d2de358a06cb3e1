import type { Locator, Page } from '@playwright/test';
import { eventually } from '../support/eventually.js';
import { choose, tabTo } from '../support/page/keyboard.js';
import { saveNew, stored, threeQuestions } from '../support/surveys/survey-drafts.js';
import { expect, test } from '../support/test.js';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const card = (page: Page, number: number) => page.getByRole('article', { name: `Question ${number}`, exact: true });
const textOf = (within: Locator) => within.getByLabel('Question text');
const order = (page: Page) =>
  page.getByLabel('Question text').evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
const idFrom = (url: string) => url.split('/').at(-1) ?? '';

// The browser logs the calls that a test keeps from the server.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

async function edit(page: Page, id: string) {
  await page.goto(`/dashboard/surveys/edit/${id}`);
  await expect(button(page, 'Update Survey')).toBeVisible();
}

test('a survey is made, published, changed and updated with the keyboard alone', async ({ page }) => {
  await page.goto('/dashboard/surveys');
  await tabTo(page, page.getByRole('link', { name: 'Create Survey' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(button(page, 'Publish Survey')).toBeDisabled();
  await expect(page.getByText('Add a title and at least one question to publish')).toBeVisible();
  await expect(
    page.getByText('No questions added yet. Click "Add Question" to get started.', { exact: true }),
  ).toBeVisible();

  await page.keyboard.type('Keyboard survey');
  await page.keyboard.press('Control+Enter');
  await expect(textOf(card(page, 1))).toBeFocused();
  await page.keyboard.type('How was it?');
  await choose(page, button(page, /Type of question 1/), 'Rating Scale', 'Shift+Tab');
  await expect(card(page, 1).getByLabel('Label for 5')).toBeVisible();
  await tabTo(page, card(page, 1).getByRole('checkbox', { name: 'Required field' }));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, 'Publish Survey'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Version 1 with 1 question.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/surveys');
  await expect(page.getByText('Survey published')).toBeVisible();

  await page.goto('/dashboard/surveys');
  const link = page.getByRole('link', { name: /^Edit Survey(: Keyboard survey)?$/ }).first();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Update Survey')).toBeVisible();
  await tabTo(page, textOf(card(page, 1)));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('How did it go?');
  await expect(page.getByText('Unpublished changes').first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Changes since version 1' })).toBeVisible();
  await expect(page.getByText('Question 1 reworded')).toBeVisible();
  await expect(page.getByText('This creates version 2.')).toBeVisible();
  await expect(button(page, 'Update Survey').last()).toBeFocused();
  const id = idFrom(page.url());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Survey updated')).toBeVisible();
  expect(await stored(id)).toMatchObject({ version: 2, status: 'active', unpublishedChanges: false });
});

test('questions change places by mouse and by keys in the list of their order', async ({ page }) => {
  const [first, second, third] = threeQuestions.questions.map(({ question }) => question);
  const { id } = await saveNew(threeQuestions, 'draft');
  await edit(page, id);
  const rows = page.getByRole('grid', { name: 'Question order' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await rows.nth(2).dragTo(rows.nth(0), { targetPosition: { x: 60, y: 2 } });
  await expect.poll(() => order(page)).toEqual([third, first, second]);

  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Reorder question 1')).toBeFocused();
  await page.keyboard.press('Enter');
  // Places to put it come a moment later, and the focus goes to the first of them.
  await expect(page.locator(':focus')).toHaveAttribute('aria-roledescription', 'drop indicator');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await order(page))[0]).toBe(first);
  await expect(rows.filter({ hasText: third ?? '' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.filter({ hasText: third ?? '' })).toBeFocused();
});

test('a draft saves itself, also after the connection was away, and a reload takes nothing away', async ({
  page,
  context,
}) => {
  const { id } = await saveNew(threeQuestions, 'draft');
  await edit(page, id);
  await context.setOffline(true);
  await textOf(card(page, 1)).fill('How was the last call?');
  await expect(page.getByText('Not saved. Retrying…').first()).toBeVisible();
  await context.setOffline(false);
  await eventually('the draft is saved once the connection is back', async () => {
    return (await stored(id)).questions[0]?.question === 'How was the last call?';
  });

  await textOf(card(page, 1)).fill('How was it in the end?');
  await page.reload();
  await expect(textOf(card(page, 1))).toHaveValue('How was it in the end?');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await stored(id)).questions[0]?.question).toBe('How was it in the end?');
});

test('the live preview is the page of the visitors, follows the pen, and nothing in it works', async ({ page }) => {
  const { id } = await saveNew(threeQuestions, 'draft');
  await edit(page, id);
  const visitors = page.frameLocator('iframe');
  await expect(visitors.getByRole('heading', { name: 'How was the call?' })).toBeVisible();
  await expect(visitors.getByText('Preview: answers are not counted')).toBeVisible();
  await expect(visitors.locator('form')).toHaveAttribute('inert');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  await textOf(card(page, 2)).fill('Tell us why');
  await expect(visitors.getByRole('heading', { name: 'Tell us why' })).toBeVisible();
  await button(page, 'RTL')
    .or(page.getByRole('radio', { name: 'RTL' }))
    .click();
  await expect(visitors.locator('html')).toHaveAttribute('dir', 'rtl');
});
