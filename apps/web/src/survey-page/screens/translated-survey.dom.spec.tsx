/** @jsxImportSource preact */
import '@testing-library/jest-dom';
import type { AnswersBody, EnrolledSurvey } from '@deskledger/contracts';
import { configure, screen, waitFor, within } from '@testing-library/dom';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { render, type VNode } from 'preact';
import { serve } from '../../testing/server.js';
import { returnToSurvey } from '../answering/return-to-survey.js';
import { chosenLanguage } from '../words/chosen-language.js';
import { chooseLanguage } from '@deskledger/domain/survey-page/languages';
import { loadSpeech } from '../words/speech.js';
import { LoadedSurvey } from './loaded-survey.js';
import { Page } from './page.js';
import { PreviewScreen } from './preview-screen.js';

configure({ defaultHidden: true });
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

const id = 'link-of-a-test-1234';
const link = `/api/survey/enroll/${id}`;
const taken = { id, answered: true, answeredAt: '2026-11-21T10:00:00.000Z' };

let root: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', `/survey/${id}`);
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

async function show(screenOf: () => VNode, wanted = ['en']) {
  const speech = await loadSpeech(chooseLanguage(chosenLanguage(), wanted));
  render(<Page first={speech}>{screenOf()}</Page>, root);
}

/** Opens the survey's link in a browser of these languages. */
async function open(survey: EnrolledSurvey, wanted: string[]) {
  const asked = serve({ [`GET ${link}`]: survey, [`PUT ${link}`]: taken });
  await show(() => <LoadedSurvey id={id} asked={returnToSurvey(id)} />, wanted);
  return () => asked.flatMap(({ call, body }) => (call.startsWith('PUT') ? [body as AnswersBody] : []));
}

const question = () => screen.findByRole('heading', { level: 2 });
const title = (text: string) => screen.findByRole('heading', { level: 1, name: text });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('a survey that is translated', () => {
  const translated: EnrolledSurvey = {
    ...{ id, title: 'Support', description: 'A few questions.', version: 3, kind: 'test' },
    ...{ answered: false, answeredAt: null },
    questions: [
      { id: 'channel', type: 'choice', question: 'Which way suits you?', required: true, options: ['E-mail', 'Phone'] },
      { id: 'easy', type: 'ces', question: 'It was easy.', required: false, labels: { min: 'No', max: 'Yes' } },
      { id: 'parts', type: 'matrix', question: 'Parts?', required: false, rows: ['Start'], columns: ['Good', 'Bad'] },
      { id: 'contact', type: 'consent', question: 'Contact?', required: false, statement: 'I agree.' },
      { id: 'why', type: 'text', question: 'What could be better?', required: false },
    ],
    translations: {
      ar: {
        title: 'الدعم',
        questions: {
          channel: { question: 'أي طريقة تناسبك؟', options: { Phone: 'هاتف' } },
          easy: { labels: { max: 'نعم' } },
          parts: { rows: { Start: 'البداية' }, columns: { Good: 'جيد' } },
          contact: { statement: 'أوافق.' },
        },
      },
      de: { questions: { channel: { question: 'Welcher Weg passt?', options: { Phone: 'Telefon' } } } },
    },
  };

  it('is shown in the language of the visitor, right to left, and what is missing as it was written', async () => {
    await open(translated, ['ar']);
    expect(await title('الدعم')).toHaveAttribute('dir', 'rtl');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'));
    await waitFor(() => expect(document.title).toContain('الدعم'));
    expect(await question()).toHaveTextContent('أي طريقة تناسبك؟');
    expect(await question()).not.toHaveAttribute('lang');
    const description = screen.getByText('A few questions.');
    expect(description).toHaveAttribute('lang', 'en');
    expect(description).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('E-mail')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('هاتف')).not.toHaveAttribute('lang');
  });

  it('records the original texts, whichever were read', async () => {
    const sent = await open(translated, ['ar']);
    await user.click(await screen.findByRole('radio', { name: 'هاتف' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('radiogroup')).toHaveAccessibleDescription(/No.*نعم/);
    await user.keyboard('7{Enter}');
    await user.click(
      within(await screen.findByRole('radiogroup', { name: 'البداية' })).getByRole('radio', { name: 'جيد' }),
    );
    await press('التالي');
    await user.click(await screen.findByRole('checkbox', { name: /أوافق/ }));
    await press('التالي');
    await user.type(await screen.findByRole('textbox'), 'نعم');
    await press('إرسال الاستبيان');
    await waitFor(() => expect(sent().at(-1)?.partial).not.toBe(true));
    expect(sent().at(-1)?.questions).toEqual([
      { id: 'channel', answer: 'Phone' },
      { id: 'easy', answer: 7 },
      { id: 'parts', answer: [{ row: 'Start', column: 'Good' }] },
      { id: 'contact', answer: true },
      { id: 'why', answer: 'نعم' },
    ]);
  });

  it('changes its language with the words of the page, and keeps what was chosen and typed', async () => {
    const sent = await open(translated, ['de']);
    await user.click(await screen.findByRole('radio', { name: 'Telefon' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'English');
    expect(await screen.findByRole('radio', { name: 'Phone' })).toBeChecked();
    expect(await question()).toHaveTextContent('Which way suits you?');
    await press('Next');
    await press('Next');
    await press('Next');
    await press('Next');
    await user.type(await screen.findByRole('textbox'), 'half a word');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
    await screen.findByText('Frage 5 von 5');
    expect(screen.getByRole('textbox')).toHaveValue('half a word');
    expect(await question()).toHaveAttribute('lang', 'en');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'de'));
    await press('Umfrage absenden');
    await waitFor(() => expect(sent().at(-1)?.partial).not.toBe(true));
    expect(sent().at(-1)).toMatchObject({
      language: 'de',
      questions: [{ id: 'channel', answer: 'Phone' }, {}, {}, {}, { id: 'why', answer: 'half a word' }],
    });
  });

  it('is previewed in the language that the editor asks for, which the visitor keeps for no other page', async () => {
    await show(() => <PreviewScreen />);
    const data = { type: 'survey-preview:draft', survey: translated, language: 'de' };
    await waitFor(() => {
      dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }));
      expect(screen.getByText('Welcher Weg passt?')).toBeInTheDocument();
    });
    expect(screen.getByText('Telefon')).toBeInTheDocument();
    expect(await screen.findByText('Frage 1 von 5')).toBeInTheDocument();
    expect(chosenLanguage()).toBeNull();
  });

  it('says nothing about its language where nobody has', async () => {
    await open({ ...translated, translations: undefined }, ['de']);
    expect(await question()).not.toHaveAttribute('lang');
    expect(await question()).toHaveAttribute('dir', 'auto');
  });
});
