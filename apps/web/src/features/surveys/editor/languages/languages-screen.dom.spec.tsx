import '@testing-library/jest-dom';
import type { SurveyTemplate } from '@deskledger/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as EditSurvey } from '../../../../routes/dashboard/edit-survey.route.js';
import { choose, openPage, user } from '../../../../testing/page.js';
import { draft, surveyServer } from '../../testing/survey-server.js';

beforeEach(() => localStorage.clear());

const question = draft.questions[2]!;
const german = { title: 'Nach einem Anruf', questions: { how: { options: { Mail: 'E-Mail', Fax: 'Telefax' } } } };
const survey: SurveyTemplate = { ...draft, description: '', questions: [question], translations: { de: german } };

const press = async (name: string) => void fireEvent.click(await screen.findByRole('button', { name }));
async function openLanguages(stored: SurveyTemplate) {
  const server = surveyServer(stored);
  openPage('/dashboard/surveys/edit/s1', [{ path: '/dashboard/surveys/edit/:surveyId', element: <EditSurvey /> }]);
  await press('Languages');
  expect(await screen.findByRole('heading', { level: 1, name: 'Languages' })).toHaveFocus();
  return server;
}
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

describe('the languages of a survey', () => {
  it('have every text under its original, and lead to those that are missing', async () => {
    const server = await openLanguages(survey);
    expect(screen.getByText('2 of 4 texts missing')).toBeInTheDocument();
    expect(await field('Title: After a call')).toHaveValue('Nach einem Anruf');
    expect(await field('Option: Mail')).toHaveValue('E-Mail');
    await press('Next missing text');
    expect(await field('Question text: How did you reach us?')).toHaveFocus();
    await press('Next missing text');
    expect(await field('Option: Phone')).toHaveFocus();
    await user.keyboard('Am Telefon ');
    expect(await field('Option: Phone')).toHaveValue('Am Telefon ');
    expect(screen.getByText('1 of 4 texts missing')).toBeInTheDocument();
    await waitFor(
      () =>
        expect(server.stored.translations?.de?.questions?.['how']?.options).toEqual({
          Mail: 'E-Mail',
          Fax: 'Telefax',
          Phone: 'Am Telefon',
        }),
      { timeout: 5_000 },
    );
  });

  it('show what translates nothing any more, until it is removed', async () => {
    await openLanguages(survey);
    const unused = within(await screen.findByRole('region', { name: 'No longer in the survey' }));
    expect(unused.getByText('“Telefax” translates “Fax”')).toBeInTheDocument();
    await press('Remove “Telefax”');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'No longer in the survey' })).toBeNull());
    expect(await field('Title: After a call')).toHaveFocus();
  });

  it('are added and removed, and a removal is taken back with its texts', async () => {
    await openLanguages(survey);
    await choose(/Translation$/, 'French (not added)');
    await press('Add French');
    expect(screen.getByText('4 of 4 texts missing')).toBeInTheDocument();
    expect(await field('Title: After a call')).toHaveFocus();
    await choose(/Translation$/, 'German (2 missing)');
    await press('Remove German');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add German' })).toHaveFocus();
    const message = within(await screen.findByRole('alertdialog', { name: 'German removed' }));
    fireEvent.click(message.getByRole('button', { name: 'Undo' }));
    expect(await field('Title: After a call')).toHaveValue('Nach einem Anruf');
  });

  it('do not offer the language of the original texts for a translation', async () => {
    await openLanguages(survey);
    await choose(/Language of the original texts$/, 'Spanish');
    fireEvent.click(screen.getByRole('button', { name: /Translation$/ }));
    const list = within(await screen.findByRole('listbox', { hidden: false }));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'English (not added)',
      'German (2 missing)',
      'French (not added)',
      'Arabic (not added)',
    ]);
  });

  it('lead back to the editor, to the button that opened them', async () => {
    await openLanguages(survey);
    await press('Back to Editor');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Languages' })).toHaveFocus());
  });
});
