import type { Locator, Page } from '@playwright/test';
import { answerSurvey } from '../support/surveys/answered-survey.js';
import { eventually } from '../support/eventually.js';
import { choose, tabTo } from '../support/page/keyboard.js';
import { overwrite, saveNew, stored, threeQuestions } from '../support/surveys/survey-drafts.js';
import { expect, test } from '../support/test.js';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const card = (page: Page, number: number) => page.getByRole('article', { name: `Question ${number}`, exact: true });
const textOf = (within: Locator) => within.getByLabel('Question text');
const order = (page: Page) =>
  page.getByLabel('Question text').evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
const idFrom = (url: string) => url.split('/').at(-1) ?? '';

// The browser logs the answers that these tests provoke.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of (400|404|409)/] });

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
  await expect(page.getByRole('heading', { name: 'What changed since version 1' })).toBeVisible();
  await expect(page.getByText('Question 1 reworded')).toBeVisible();
  await expect(page.getByText('This makes version 2.')).toBeVisible();
  await expect(button(page, 'Update Survey').last()).toBeFocused();
  const id = idFrom(page.url());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Survey updated')).toBeVisible();
  expect(await stored(id)).toMatchObject({ version: 2, status: 'active', unpublishedChanges: false });
});

test('what was done is taken back and done again, under its name', async ({ page }) => {
  const { id } = await saveNew(threeQuestions, 'draft');
  await edit(page, id);
  await button(page, 'Actions for question 2').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => order(page)).toEqual(['How was the call?', 'How did you reach us?']);
  await expect(card(page, 2)).toBeFocused();
  await expect(page.getByRole('alertdialog').getByText('Question 2 deleted')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => order(page)).toHaveLength(3);
  await expect(page.getByText('Question 2 deleted')).toBeHidden();

  await button(page, 'Redo delete question 2').click();
  await expect.poll(() => order(page)).toHaveLength(2);
  await button(page, 'Undo delete question 2').click();
  await expect.poll(() => order(page)).toEqual(threeQuestions.questions.map(({ question }) => question));

  await card(page, 1).focus();
  await card(page, 1).getByText('Required field').click();
  await page.keyboard.press('Control+z');
  await expect(card(page, 1).getByRole('checkbox', { name: 'Required field' })).toBeChecked();
  await page.keyboard.press('Control+Shift+z');
  await expect(card(page, 1).getByRole('checkbox', { name: 'Required field' })).not.toBeChecked();
});

test('questions change places by keys, and the focus goes with them', async ({ page }) => {
  const [first, second, third] = threeQuestions.questions.map(({ question }) => question);
  const { id } = await saveNew(threeQuestions, 'draft');
  await edit(page, id);
  await textOf(card(page, 1)).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => order(page)).toEqual([second, first, third]);
  await expect(textOf(card(page, 2))).toBeFocused();
  await expect(page.getByText('Question 1 moved to position 2 of 3')).toBeAttached();

  await button(page, 'Move question 2 down').press('Enter');
  await expect.poll(() => order(page)).toEqual([second, third, first]);
  await expect(card(page, 3)).toBeFocused();

  const rows = page.getByRole('grid', { name: 'Order of the questions' }).getByRole('row');
  await rows.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Reorder question 1')).toBeFocused();
  await page.keyboard.press('Enter');
  // Places to put it come a moment later, and the focus goes to the first of them.
  await expect(page.locator(':focus')).toHaveAttribute('aria-roledescription', 'drop indicator');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).not.toEqual([second, third, first]);
  await expect(rows.filter({ hasText: second ?? '' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.filter({ hasText: second ?? '' })).toBeFocused();
});

test('a question is dragged to another place', async ({ page }) => {
  const { id } = await saveNew(threeQuestions, 'draft');
  await edit(page, id);
  const rows = page.getByRole('grid', { name: 'Order of the questions' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await rows.nth(2).dragTo(rows.nth(0), { targetPosition: { x: 60, y: 2 } });
  await expect.poll(async () => (await order(page))[0]).toBe('How did you reach us?');
});

test('a draft saves itself, also after the connection was away', async ({ page, context }) => {
  const { id } = await saveNew(threeQuestions, 'draft');
  await edit(page, id);
  await textOf(card(page, 1)).fill('How was your call?');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await stored(id)).questions[0]?.question).toBe('How was your call?');

  await context.setOffline(true);
  await textOf(card(page, 1)).fill('How was the last call?');
  await expect(page.getByText('Not saved, retrying').first()).toBeVisible();
  await context.setOffline(false);
  await eventually('the draft is saved once the connection is back', async () => {
    return (await stored(id)).questions[0]?.question === 'How was the last call?';
  });
});
test('leaving a draft saves it first', async ({ page }) => {
  const { id } = await saveNew(threeQuestions, 'draft');
  await edit(page, id);
  await page.getByLabel('Title').fill('After a long call');
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL('/dashboard/surveys');
  expect((await stored(id)).title).toBe('After a long call');
});

test('a reload before the draft was saved takes nothing away', async ({ page }) => {
  const { id } = await saveNew(threeQuestions, 'draft');
  await edit(page, id);
  await textOf(card(page, 1)).fill('How was it in the end?');
  await page.reload();
  await expect(textOf(card(page, 1))).toHaveValue('How was it in the end?');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await stored(id)).questions[0]?.question).toBe('How was it in the end?');
});

test('who was slower decides: review, keep or reload', async ({ page }) => {
  const { id } = await saveNew(threeQuestions, 'draft');
  await edit(page, id);
  await overwrite(id, { ...threeQuestions, title: 'Theirs' }, 'draft');
  await page.getByLabel('Title').fill('Mine');
  const dialog = page.getByRole('alertdialog', { name: 'Somebody else changed this survey' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/updated this survey/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Review changes' }).click();
  await expect(dialog.getByText('Title reworded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog).toBeHidden();
  await eventually('mine is on the server', async () => (await stored(id)).title === 'Mine');

  await overwrite(id, { ...threeQuestions, title: 'Theirs again' }, 'draft');
  await page.getByLabel('Title').fill('Mine again');
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Theirs again');
  await button(page, 'Undo replace the content').click();
  await expect(page.getByLabel('Title')).toHaveValue('Mine again');
});

test('changes of an active survey stay on this device until it is updated', async ({ page }) => {
  const { id } = await saveNew({ ...threeQuestions, title: 'Kept here' }, 'active');
  await edit(page, id);
  await textOf(card(page, 2)).fill('Why?');
  await expect(page.getByText('Unpublished changes').first()).toBeVisible();
  await button(page, 'Cancel').click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(textOf(card(page, 2))).toHaveValue('Why?');
  await button(page, 'Cancel').click();
  await question.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page).toHaveURL('/dashboard/surveys');
  expect((await stored(id)).questions[1]?.question).toBe('What is the reason for your score?');

  await edit(page, id);
  await expect(textOf(card(page, 2))).toHaveValue('Why?');
  await expect(page.getByText(/Showing changes from .* that are kept on this device/)).toBeVisible();
  await button(page, 'Discard changes').click();
  await expect(textOf(card(page, 2))).toHaveValue('What is the reason for your score?');
  await expect(page.getByText('No changes')).toBeVisible();
});

test('a version is read and brought back as a draft', async ({ page }) => {
  const { id } = await saveNew({ ...threeQuestions, title: 'Many versions' }, 'active');
  await overwrite(
    id,
    { ...threeQuestions, title: 'Fewer questions', questions: [threeQuestions.questions[0]] },
    'active',
  );
  await edit(page, id);
  await button(page, 'Version history').click();
  await button(page, 'View version 1').click();
  await expect(page.getByText('How did you reach us?')).toBeVisible();
  await button(page, 'Restore as draft').click();
  await expect.poll(() => order(page)).toHaveLength(3);
  await button(page, 'Update Survey').click();
  await expect(page.getByText('Question 2 added: “What is the reason for your score?”')).toBeVisible();
});

test('an update says how many answered, and what becomes of answers to a question that goes', async ({ page }) => {
  const { id } = await saveNew({ ...threeQuestions, title: 'Answered' }, 'active');
  const { publicId } = await stored(id);
  const questions = [
    { id: 'overall', answer: 4 },
    { id: 'why', answer: 'Friendly' },
  ];
  await answerSurvey(`/survey/${publicId}`, { questions });
  await eventually('the response is counted', async () => (await stored(id)).completionCount === 1);
  await edit(page, id);
  await button(page, 'Actions for question 2').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button(page, 'Update Survey').click();
  const review = page.getByRole('dialog', { name: 'Update this survey?' });
  await expect(review.getByText('Question 2 removed: “What is the reason for your score?”')).toBeVisible();
  await expect(review.getByText('changes the meaning')).toBeVisible();
  await expect(review.getByText('This makes version 2. 1 response so far keeps its version.')).toBeVisible();
  await expect(review.getByText('is no longer asked; its 1 answer stays in the results.')).toBeVisible();
});

test('scales: chosen for a new survey, fixed for a template', async ({ page }) => {
  const scale = { id: 'nps', type: 'rating', question: 'Recommend us?', min_rating: 0, max_rating: 10 };
  const { id } = await saveNew({ ...threeQuestions, questions: [scale] }, 'draft');
  await edit(page, id);
  await expect(card(page, 1).getByRole('definition')).toHaveText(['0', '10']);
  await button(page, 'Add Question').click();
  await button(page, /Type of question 2/).click();
  await page.getByRole('option', { name: 'Rating Scale' }).click();
  await expect(card(page, 2).getByRole('definition')).toHaveText(['1', '5']);
  await expect(card(page, 2).getByText('Fixed for this survey')).toBeVisible();
});

test('options are counted, and what stands there twice is named', async ({ page }) => {
  const { id } = await saveNew(threeQuestions, 'draft');
  await edit(page, id);
  const options = card(page, 3).getByLabel('Options');
  await options.fill('Mail\n\nPhone\nChat\n');
  await expect(card(page, 3).getByText('3 options')).toBeVisible();
  await options.fill('Mail\nMail');
  await expect(card(page, 3).getByText('“Mail” stands there more than once')).toBeVisible();
  await button(page, /Status$/)
    .first()
    .click();
  await page.getByRole('option', { name: 'Active' }).click();
  await button(page, 'Update Survey').click();
  await expect(page.getByRole('heading', { name: 'Fix before publishing' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish Survey' })).toBeDisabled();
  await page.getByRole('dialog').getByRole('button', { name: 'Question 3' }).click();
  await expect(card(page, 3)).toBeFocused();
});

test('the live preview is the page of the visitors and follows the pen', async ({ page }) => {
  const { id } = await saveNew(threeQuestions, 'draft');
  await edit(page, id);
  const visitors = page.frameLocator('iframe');
  await expect(visitors.getByRole('heading', { name: 'How was the call?' })).toBeVisible();
  await textOf(card(page, 2)).fill('Tell us why');
  await expect(visitors.getByRole('heading', { name: 'Tell us why' })).toBeVisible();
  await button(page, 'RTL')
    .or(page.getByRole('radio', { name: 'RTL' }))
    .click();
  await expect(visitors.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('the preview shows the whole survey, and nothing in it can be answered', async ({ page }) => {
  await page.goto('/dashboard/surveys/create');
  await expect(button(page, 'Preview')).toBeDisabled();
  await expect(page.getByText('Add a title to preview')).toBeVisible();
  await page.getByLabel('Title').fill('Seen before');
  await button(page, 'Add Question').click();
  await button(page, 'Preview').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seen before' })).toBeFocused();
  await expect(page.getByText('No description provided', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeDisabled();
  await button(page, 'Back to Editor').click();
  await expect(button(page, 'Preview')).toBeFocused();

  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Seen before');
  await page.getByRole('link', { name: 'Tickets' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/tickets/);
  await page.goto('/dashboard/surveys/create');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a survey that does not exist is said to be missing', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-survey']) {
    await page.goto(`/dashboard/surveys/edit/${id}`);
    await expect(page.getByText('Survey Template Not Found', { exact: true }).last()).toBeVisible();
    await page.getByRole('link', { name: 'Back to Surveys' }).click();
    await expect(page).toHaveURL('/dashboard/surveys');
  }
});

test('a completed survey is read, and copied into a draft', async ({ page }) => {
  const { id } = await saveNew({ ...threeQuestions, title: 'Over' }, 'active');
  await overwrite(id, { ...threeQuestions, title: 'Over' }, 'completed');
  await page.goto(`/dashboard/surveys/edit/${id}`);
  await expect(page.getByText('This survey is completed and can no longer be changed.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await button(page, 'Duplicate as draft').click();
  await expect(page.getByLabel('Title')).toHaveValue('Over (copy)');
  expect(await order(page)).toEqual(threeQuestions.questions.map(({ question }) => question));
});
