import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as CreateSurvey } from '../../../routes/dashboard/create-survey.route.js';
import { Component as EditSurvey } from '../../../routes/dashboard/edit-survey.route.js';
import { address, choose, openPage, user } from '../../../testing/page.js';
import { active, draft, surveyServer, version } from '../testing/survey-server.js';

beforeEach(() => localStorage.clear());

const [first, second, third] = draft.questions.map(({ question }) => question);
/** One question is drawn in a third of the time. */
const questions = draft.questions.slice(0, 1);

async function edit() {
  openPage('/dashboard/surveys/edit/s1', [
    { path: '/dashboard/surveys/edit/:surveyId', element: <EditSurvey /> },
    { path: '/dashboard/surveys/create', element: <CreateSurvey /> },
  ]);
  await screen.findByText('Update Survey');
}
/** As screen readers press a button: a mouse is many events more, after each of which the editor is drawn. */
const press = async (name: string | RegExp, inside: Pick<typeof screen, 'findByRole'> = screen) =>
  void fireEvent.click(await inside.findByRole('button', { name }));
const texts = () => screen.getAllByLabelText<HTMLTextAreaElement>('Question text');
const order = () => texts().map(({ value }) => value);
const card = (number: number) => screen.getByRole('article', { name: `Question ${number}` });
const retype = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the questions of a survey', () => {
  it('change places and go, by keys and buttons, are taken back and done again under the name of what was done', async () => {
    surveyServer(draft);
    await edit();
    await press('Actions for question 2');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(order()).toEqual([first, third]));
    expect(card(2)).toHaveFocus();
    const message = within(await screen.findByRole('alertdialog', { name: 'Question 2 deleted' }));
    await press('Undo', message);
    expect(order()).toEqual([first, second, third]);
    await waitFor(() => expect(screen.queryByText('Question 2 deleted')).toBeNull());

    await press('Redo delete question 2');
    expect(order()).toEqual([first, third]);
    await press('Undo delete question 2');
    expect(order()).toEqual([first, second, third]);

    const required = within(card(1)).getByRole('checkbox', { name: 'Required field' });
    await user.click(required);
    expect(required).not.toBeChecked();
    act(() => card(1).focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(required).toBeChecked();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(required).not.toBeChecked();

    act(() => texts()[0]!.focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toEqual([second, first, third]);
    expect(texts()[1]).toHaveFocus();
    expect(await screen.findByText('Question 1 moved to position 2 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Move question 2 down' }));
    expect(order()).toEqual([second, third, first]);
    await waitFor(() => expect(card(3)).toHaveFocus());
  });

  it('have a new scale only where the survey has none yet', async () => {
    const scale = { id: 'nps', type: 'rating' as const, question: 'Recommend us?', required: true };
    surveyServer({ ...draft, questions: [{ ...scale, min_rating: 0, max_rating: 10 }] });
    await edit();
    const bounds = (number: number) =>
      within(card(number))
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    expect(bounds(1)).toEqual(['0', '10']);
    await press('Add Question');
    await choose(/Type of question 2/, 'Rating Scale');
    expect(bounds(2)).toEqual(['1', '5']);
    expect(within(card(2)).getByText('Fixed for this survey')).toBeInTheDocument();
  });

  it('count their options, and are led to from what forbids publishing', async () => {
    surveyServer(draft);
    await edit();
    const options = within(card(3)).getByLabelText('Options');
    retype(options, 'Mail\n\nPhone\nChat\n');
    expect(within(card(3)).getByText('3 options')).toBeInTheDocument();
    retype(options, 'Mail\nMail');
    expect(within(card(3)).getByText('“Mail” is listed more than once')).toBeInTheDocument();
    await choose(/Status$/, 'Active');
    await press('Update Survey');
    const review = within(await screen.findByRole('dialog'));
    expect(review.getByText('Fix before publishing')).toBeInTheDocument();
    expect(review.getByRole('button', { name: 'Publish Survey' })).toBeDisabled();
    await press('Question 3', review);
    await waitFor(() => expect(card(3)).toHaveFocus());
  });
});

describe('a draft', () => {
  it('saves itself a moment after a change, and before it is left', async () => {
    const server = surveyServer({ ...draft, questions });
    await edit();
    retype(texts()[0]!, 'How was your call?');
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeInTheDocument();
    expect(server.stored.questions[0]?.question).toBe('How was your call?');

    retype(screen.getByLabelText(/^Title/), 'After a long call');
    await press('Cancel');
    await waitFor(() => expect(address()).toBe('/dashboard/surveys'));
    expect(server.stored.title).toBe('After a long call');
  });

  it('that somebody else changed is reviewed, kept or taken as theirs, which can be undone', async () => {
    const server = surveyServer({ ...draft, questions });
    await edit();
    const title = screen.getByLabelText(/^Title/);
    const write = async (theirs: string, mine: string) => {
      server.stored = { ...server.stored, title: theirs, revision: server.stored.revision + 1 };
      retype(title, mine);
      await user.type(title, '{Control>}s{/Control}');
      return screen.findByRole('alertdialog', { name: 'Someone else changed this survey' });
    };
    const dialog = await write('Theirs', 'Mine');
    expect(within(dialog).getByText(/updated this survey/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    await press('Review changes', within(dialog));
    expect(within(dialog).getByText('Title reworded')).toBeInTheDocument();
    await press('Keep mine', within(dialog));
    await waitFor(() => expect(server.stored.title).toBe('Mine'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());

    await press('Reload', within(await write('Theirs again', 'Mine again')));
    await waitFor(() => expect(title).toHaveValue('Theirs again'));
    await press('Undo replace content');
    expect(title).toHaveValue('Mine again');
  });
});

describe('an active survey', () => {
  it('keeps its changes on this device until it is updated, or they are discarded', async () => {
    const survey = { ...active, questions };
    const server = surveyServer(survey);
    await edit();
    retype(texts()[0]!, 'How?');
    expect(screen.getAllByText('Unpublished changes')).not.toHaveLength(0);
    await press('Cancel');
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    expect(question.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(order()).toEqual(['How?']);
    await press('Cancel');
    await press('Keep on this device', within(await screen.findByRole('alertdialog', { name: /^Leave/ })));
    await waitFor(() => expect(address()).toBe('/dashboard/surveys'));
    expect(server.stored).toBe(survey);

    cleanup();
    await edit();
    expect(order()).toEqual(['How?']);
    expect(screen.getByText(/Showing changes saved on this device on .*/)).toBeInTheDocument();
    await press('Discard changes');
    expect(order()).toEqual([first]);
    expect(screen.getByText('No changes')).toBeInTheDocument();
  });

  it('says before an update what changes, for whom, and what becomes of answers to a question that goes', async () => {
    const versions = { items: [version(1, { responses: 1, answered: { overall: 1, why: 1 } })] };
    surveyServer({ ...active, completionCount: 1 }, { 'GET /api/survey/template/:id/versions': versions });
    await edit();
    await press('Actions for question 2');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await press('Update Survey');
    const review = within(await screen.findByRole('dialog', { name: 'Update this survey?' }));
    expect(await review.findByText('Question 2 removed: “What is the reason for your score?”')).toBeInTheDocument();
    expect(review.getByText('changes the meaning')).toBeInTheDocument();
    expect(review.getByText(/^This creates version 2\. 1 existing response keeps its version\./)).toBeInTheDocument();
    expect(review.getByText(/is no longer asked\. Its 1 answer stays in the results\.$/)).toBeInTheDocument();
  });

  it('says before it is published that tickets keep getting the survey that is sent already', async () => {
    const other = { ...active, id: 's9', title: 'Sent' };
    surveyServer(draft, {
      'GET /api/survey/template': ({ query }) => (query.has('id') ? draft : [other, draft]),
      'GET /api/organization': {
        ...{ timezone: 'UTC', recalculation: null, survey: true, sendSurveyFields: ['Closed'], followUpRules: [] },
        surveyRules: [{ id: 'gold', name: 'Gold customers', when: {}, surveys: [{ survey: draft.id, share: 100 }] }],
      },
    });
    await edit();
    await choose(/Status$/, 'Active');
    await press('Update Survey');
    const review = within(await screen.findByRole('dialog', { name: 'Publish this survey?' }));
    expect(
      await review.findByText(/^Tickets without a rule that become .* still get “Sent” after you publish\./),
    ).toBeVisible();
    expect(review.getByText('Rule “Gold customers” sends this survey.')).toBeVisible();
  });

  it('gets an older version back as a draft', async () => {
    const fewer = { ...active, version: 2, questions: draft.questions.slice(0, 1) };
    const items = [version(2, { questions: fewer.questions }), version(1)];
    surveyServer(fewer, { 'GET /api/survey/template/:id/versions': { items } });
    await edit();
    await press('Version history');
    await user.click(await screen.findByRole('button', { name: 'View version 1' }));
    expect(await screen.findByText(third!)).toBeInTheDocument();
    await press('Restore as draft');
    await waitFor(() => expect(order()).toHaveLength(3));
    await press('Update Survey');
    expect(await screen.findByText(`Question 2 added: “${second}”`)).toBeInTheDocument();
  });
});

it('of a survey that does not exist says so, and leads back', async () => {
  surveyServer(draft);
  openPage('/dashboard/surveys/edit/unknown', [{ path: '/dashboard/surveys/edit/:surveyId', element: <EditSurvey /> }]);
  expect(await screen.findAllByText('Survey Template Not Found')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Back to Surveys' })).toHaveAttribute('href', '/dashboard/surveys');
});

it('of a completed survey is read, and copied into a draft', async () => {
  surveyServer({ ...active, status: 'completed', title: 'Over' });
  openPage('/dashboard/surveys/edit/s1', [{ path: '/dashboard/surveys/edit/:surveyId', element: <EditSurvey /> }]);
  expect(await screen.findByText('This survey has been completed and can no longer be changed.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Duplicate as draft');
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('Over (copy)');
  expect(order()).toEqual([first, second, third]);
  expect(address()).toBe('/dashboard/surveys/edit/s2');
});

it('is not for agents', async () => {
  surveyServer(draft, { 'GET /api/account': { role: 'agent', preferences: {} } });
  openPage('/dashboard/surveys/edit/s1', [{ path: '/dashboard/surveys/edit/:surveyId', element: <EditSurvey /> }]);
  const text = 'You don’t have access to the survey editor. Ask an administrator.';
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('shows the whole survey before it is published, where nothing can be answered', async () => {
  surveyServer(draft);
  openPage('/dashboard/surveys/create', [
    { path: '/dashboard/surveys/create', element: <CreateSurvey /> },
    { path: '/dashboard/tickets', element: <h1>Tickets</h1> },
  ]);
  const title = await screen.findByLabelText(/^Title/);
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled();
  expect(screen.getByText('Add a title to preview')).toBeInTheDocument();
  expect(screen.getByText('Add a title and at least one question to publish')).toBeInTheDocument();
  retype(title, 'Seen before');
  await press('Add Question');
  await press('Preview');
  expect(screen.getByRole('heading', { level: 1, name: 'Seen before' })).toHaveFocus();
  expect(screen.getByText('No description provided')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toBeDisabled();
  await press('Back to Editor');
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus();
});

it('of a survey that is not published yet stays on this device, unless its writer discards it on leaving', async () => {
  surveyServer(draft);
  const create = () =>
    openPage('/dashboard/surveys/create', [{ path: '/dashboard/surveys/create', element: <CreateSurvey /> }]);
  create();
  retype(await screen.findByLabelText(/^Title/), 'Seen before');
  cleanup();
  const { router } = create();
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('Seen before');
  act(() => void router.navigate('/dashboard/tickets'));
  await press('Discard changes', within(await screen.findByRole('alertdialog', { name: /^Leave/ })));
  await waitFor(() => expect(address()).toBe('/dashboard/tickets'));
  cleanup();
  create();
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('');
});
