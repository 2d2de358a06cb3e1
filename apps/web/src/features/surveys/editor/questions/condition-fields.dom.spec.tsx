import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as EditSurvey } from '../../../../routes/dashboard/edit-survey.route.js';
import { choose, openPage, user } from '../../../../testing/page.js';
import { draft, surveyServer } from '../../testing/survey-server.js';

beforeEach(() => localStorage.clear());

const card = (number: number) => within(screen.getByRole('article', { name: `Question ${number}` }));
const press = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole('button', { name }));

async function edit(questions = draft.questions) {
  const server = surveyServer({ ...draft, questions });
  openPage('/dashboard/surveys/edit/s1', [
    { path: '/dashboard/surveys/edit/:surveyId', element: <EditSurvey /> },
    { path: '*', element: null },
  ]);
  await screen.findByText('Update Survey');
  return server;
}

it('asks a question by an earlier answer, saves it, and shows every path', async () => {
  const server = await edit();
  expect(card(1).queryByText('Show only if')).toBeNull();
  await press('Add condition to question 2');
  await user.click(card(2).getByRole('combobox', { name: 'Answer is one of' }));
  for (const value of ['1', '2']) await user.click(await screen.findByRole('option', { name: value, hidden: false }));
  await user.keyboard('{Escape}');
  await choose(/Order of options$/, 'Random for each person');
  await waitFor(() =>
    expect(server.stored.questions).toMatchObject([
      {},
      { show_if: [{ question: 'overall', is: [1, 2] }] },
      { shuffle_options: 'all' },
    ]),
  );

  await press('Preview');
  expect(screen.getByText('Only if question 1 is 1 or 2')).toBeInTheDocument();
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings()).toHaveLength(3);
  await choose(/Path$/, 'Path 2: 1 is 3 or 4 or 5');
  expect(headings()).toEqual([expect.stringContaining('1. How was the call?'), '2. How did you reach us?']);
});

it('names the ticket in a question, and shows the words for when it is not known', async () => {
  const server = await edit();
  await press('Insert ticket field into question 2');
  await user.click(await screen.findByRole('menuitem', { name: 'Agent' }));
  const text = 'What is the reason for your score? {{ticket.agent|our team}}';
  await waitFor(() => expect(server.stored.questions[1]?.question).toBe(text));
  await press('Preview');
  expect(screen.getByRole('heading', { name: /your score\? our team$/ })).toBeInTheDocument();
});

it('says when nobody can meet the conditions, and keeps the focus when one goes', async () => {
  const contrary = [1, 5].map((value) => ({ question: 'overall', is: [value] }));
  await edit(
    draft.questions.map((question) => (question.id === 'why' ? { ...question, show_if: contrary } : question)),
  );
  expect(card(2).getByText(/^Nobody can meet these conditions/)).toBeInTheDocument();
  await press('Remove condition 2');
  expect(card(2).queryByText(/^Nobody can meet/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Add condition to question 2' })).toHaveFocus();
  await press('Move question 2 up');
  await waitFor(() => expect(card(1).getByText('Choose a question that comes before this one.')).toBeInTheDocument());
});
