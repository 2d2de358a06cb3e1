/** @jsxImportSource preact */
import '@testing-library/jest-dom';
import type { AnswersBody, EnrolledSurvey } from '@deskledger/contracts';
import { seenLook } from '@deskledger/domain';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { render, type VNode } from 'preact';
import { refused, serve, type Answers } from '../../testing/server.js';
import { returnToSurvey } from '../answering/return-to-survey.js';
import { unsubscription } from '../calls/unsubscription.js';
import { chosenLanguage } from '../words/chosen-language.js';
import { chooseLanguage } from '@deskledger/domain/survey-page/languages';
import { loadSpeech } from '../words/speech.js';
import { LoadedSurvey } from './loaded-survey.js';
import { Page } from './page.js';
import { UnsubscribeScreen } from './unsubscribe-screen.js';

configure({ defaultHidden: true });
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

const id = 'link-of-a-test-1234';
const link = `/api/survey/enroll/${id}`;
const survey: EnrolledSurvey = {
  ...{ id, title: 'Support', description: 'A few questions.', version: 3, kind: 'test' },
  ...{ answered: false, answeredAt: null },
  questions: [
    { id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true },
    { id: 'recommend', type: 'rating', question: 'Recommend us?', required: true, min_rating: 0, max_rating: 10 },
    { id: 'channel', type: 'choice', question: 'Which way suits you?', required: true, options: ['E-mail', 'Phone'] },
    { id: 'solved', type: 'yes_no', question: 'Was it solved?', required: true },
    { id: 'why', type: 'text', question: 'What could be better?', required: false },
  ],
};
const answeredAt = '2026-11-21T10:00:00.000Z';
const taken = { id, answered: true, answeredAt };

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

/** Opens the survey's link with a server that takes every answer, unless it is told otherwise. */
async function open(answers: Answers = {}, wanted?: string[]) {
  const asked = serve({ [`GET ${link}`]: survey, [`PUT ${link}`]: taken, ...answers });
  await show(() => <LoadedSurvey id={id} asked={returnToSurvey(id)} />, wanted);
  return () => asked.flatMap(({ call, body }) => (call.startsWith('PUT') ? [body as AnswersBody] : []));
}

const question = () => screen.findByRole('heading', { level: 2 });
const title = (text: string) => screen.findByRole('heading', { level: 1, name: text });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

it('says of a survey that has ended that it has, besides what is said of every link that leads nowhere', async () => {
  await open({ [`GET ${link}`]: refused(404, 'This survey has ended.', 'survey_ended') });
  expect(await title('Survey Not Found')).toBeInTheDocument();
  expect(screen.getByText("The survey you're looking for is not available or has been taken.")).toBeInTheDocument();
  expect(screen.getByText('This survey has ended.')).toBeInTheDocument();
});

describe("a survey's look", () => {
  const look = seenLook({ color: '#ffd400', logo: 'a'.repeat(64), logo_alt: 'Acme' });
  const color = (name: string) => document.documentElement.style.getPropertyValue(name);

  it('is its logo and its colour, as each theme can show it', async () => {
    await open({ [`GET ${link}`]: { ...survey, look } });
    await question();
    expect(screen.getByRole('img', { name: 'Acme' })).toHaveAttribute('src', `/api/survey/images/${look.logo}`);
    expect(document.documentElement).toHaveAttribute('data-look');
    expect([color('--light-primary'), color('--light-on-primary')]).toEqual(['#a88c00', '#000000']);
    expect([color('--dark-primary'), color('--dark-on-primary')]).toEqual(['#ffd400', '#000000']);
  });

  it('stays when the survey was answered', async () => {
    await open({ [`GET ${link}`]: { ...survey, look, answered: true, answeredAt, questions: [] } });
    expect(await title('You already answered this survey')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Acme' })).toBeInTheDocument();
  });

  it("is Deskledger's where it has none", async () => {
    await open();
    await question();
    expect(document.documentElement).not.toHaveAttribute('data-look');
    expect(screen.queryByRole('img', { name: 'Acme' })).toBeNull();
  });
});

it('sends what was answered, and how long each question was in sight', async () => {
  const sent = await open();
  expect(await question()).toHaveFocus();
  await waitFor(() => expect(document.title).toBe('Question 1 of 5 · Support'));
  expect(screen.getByText('Preview: answers are not counted')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Question 1 of 5');
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.keyboard('4{Enter}10{Enter}2{Enter}n{Enter}');
  expect(await question()).toHaveTextContent('What could be better?');
  expect(screen.getByText('Optional')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox'), 'Nothing, 1 call{Enter}was enough.');
  await press('Clear answer');
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveValue('');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await title('Thank You!')).toHaveFocus();
  await waitFor(() => expect(document.title).toBe('Thank You!'));
  expect(sent()[0]).toMatchObject({ partial: true, questions: [], version: 3 });
  const submitted = sent().filter(({ partial }) => partial !== true);
  expect(submitted).toHaveLength(1);
  expect(submitted[0]?.questions).toEqual([
    { id: 'overall', answer: 4 },
    { id: 'recommend', answer: 10 },
    { id: 'channel', answer: 'Phone' },
    { id: 'solved', answer: false },
    { id: 'why', answer: null },
  ]);
  expect(new Set(Object.keys(submitted[0]?.durations ?? {}))).toEqual(
    new Set(['channel', 'overall', 'recommend', 'solved', 'why']),
  );
});

it('takes how likely somebody is to recommend, and how far somebody agrees, by the digits of their scales', async () => {
  const questions: EnrolledSurvey['questions'] = [
    { id: 'recommend', type: 'nps', question: 'Recommend us?', required: true },
    { id: 'easy', type: 'ces', question: 'It was easy.', required: true, labels: { min: 'No', max: 'Yes' } },
  ];
  const sent = await open({ [`GET ${link}`]: { ...survey, questions } });
  expect(await screen.findAllByRole('radio')).toHaveLength(11);
  await user.keyboard('10{Enter}');
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(7));
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(/1 means No, 7 means Yes/);
  await user.keyboard('86{Enter}');
  await title('Thank You!');
  expect(sent().at(-1)?.questions).toEqual([
    { id: 'recommend', answer: 10 },
    { id: 'easy', answer: 6 },
  ]);
});

it('takes a day within its bounds, and an address', async () => {
  const questions: EnrolledSurvey['questions'] = [
    { id: 'visit', type: 'date', question: 'When?', required: true, min_date: '2026-01-01', max_date: '2026-12-31' },
    { id: 'address', type: 'email', question: 'Where?', required: false },
  ];
  const sent = await open({ [`GET ${link}`]: { ...survey, questions } });
  const day = await screen.findByLabelText('When?');
  expect(day).toHaveAccessibleDescription(/1 Jan 2026 to 31 Dec 2026/);
  fireEvent.input(day, { target: { value: '2025-12-31' } });
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('1 Jan 2026 to 31 Dec 2026');
  fireEvent.input(day, { target: { value: '2026-03-01' } });
  await press('Next');
  await user.type(await screen.findByRole('textbox', { name: 'Where?' }), 'ada@');
  await press('Submit Survey');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter an email address');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.keyboard('example.com{Enter}');
  await title('Thank You!');
  expect(sent().at(-1)?.questions).toEqual([
    { id: 'visit', answer: '2026-03-01' },
    { id: 'address', answer: 'ada@example.com' },
  ]);
});

it('takes an order, and a column for every row', async () => {
  const options = ['Speed', 'Price', 'Quality'];
  const [rows, columns] = [
    ['Start', 'End'],
    ['Good', 'Bad'],
  ];
  const questions: EnrolledSurvey['questions'] = [
    { id: 'order', type: 'ranking', question: 'What matters most?', required: true, options },
    { id: 'parts', type: 'matrix', question: 'How was each part?', required: true, rows, columns },
  ];
  const sent = await open({ [`GET ${link}`]: { ...survey, questions } });
  const rank = async (name: string) => user.click(await screen.findByRole('checkbox', { name }));
  await rank('Quality');
  await rank('Speed');
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose every option in your order, best first');
  expect(screen.getByRole('checkbox', { name: '2 Speed' })).toBeChecked();
  await rank('1 Quality');
  await rank('Price');
  await rank('Quality');
  await press('Next');
  const end = await screen.findByRole('radiogroup', { name: 'End' });
  await user.click(within(end).getByRole('radio', { name: 'Bad' }));
  await press('Submit Survey');
  expect(await screen.findByRole('alert')).toHaveTextContent('Answer every row');
  const start = screen.getByRole('radiogroup', { name: 'Start' });
  await user.click(within(start).getByRole('radio', { name: 'Good' }));
  await press('Submit Survey');
  await title('Thank You!');
  expect(sent().at(-1)?.questions).toEqual([
    { id: 'order', answer: ['Speed', 'Price', 'Quality'] },
    {
      id: 'parts',
      answer: [
        { row: 'Start', column: 'Good' },
        { row: 'End', column: 'Bad' },
      ],
    },
  ]);
});

it('takes a box that is ticked for consent, and one that is not for no answer', async () => {
  const consent = { type: 'consent', question: 'May we contact you?', statement: 'I agree to calls.' } as const;
  const questions: EnrolledSurvey['questions'] = [
    { ...consent, id: 'must', required: true },
    { ...consent, id: 'may', required: false },
  ];
  const sent = await open({ [`GET ${link}`]: { ...survey, questions } });
  const box = () => screen.findByRole('checkbox', { name: 'I agree to calls.' });
  expect(await box()).toHaveAccessibleDescription(/May we contact you\?/);
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('This field is required');
  expect(await box()).toHaveFocus();
  await user.keyboard(' ');
  await press('Next');
  await waitFor(async () => expect(await box()).not.toBeChecked());
  await user.click(await box());
  await user.click(await box());
  await press('Submit Survey');
  await title('Thank You!');
  expect(sent().at(-1)?.questions).toEqual([
    { id: 'must', answer: true },
    { id: 'may', answer: null },
  ]);
});

it('takes several options by their digits, as many as are asked for', async () => {
  const options = ['Speed', 'Knowledge', 'Friendliness'];
  const questions: EnrolledSurvey['questions'] = [
    { id: 'liked', type: 'choices', question: 'Liked?', required: true, options, min_choices: 2, max_choices: 2 },
    { id: 'missed', type: 'choices', question: 'What was missing?', required: false, options },
  ];
  const sent = await open({ [`GET ${link}`]: { ...survey, questions } });
  expect(await screen.findByRole('group')).toHaveAccessibleDescription(/Choose 2/);
  await user.keyboard('3');
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose 2');
  expect(screen.getByRole('checkbox', { name: 'Speed' })).toHaveFocus();
  await user.keyboard('1');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Next');
  expect(await screen.findByRole('group')).toHaveAccessibleDescription(/Choose all that apply/);
  await user.click(screen.getByRole('checkbox', { name: 'Speed' }));
  await user.click(screen.getByRole('checkbox', { name: 'Speed' }));
  await press('Submit Survey');
  await title('Thank You!');
  expect(sent().at(-1)?.questions).toEqual([
    { id: 'liked', answer: ['Speed', 'Friendliness'] },
    { id: 'missed', answer: null },
  ]);
});

it.each([
  ['de', 'Weiter mit Strg + Eingabe', 'Weiter mit Eingabe'],
  ['fr', 'Ctrl + Entrée pour continuer', 'Entrée pour continuer'],
])('names the keys as keyboards in %s do', async (language, inTexts, elsewhere) => {
  const [overall, , , , why] = survey.questions;
  await open({ [`GET ${link}`]: { ...survey, questions: [overall, why] } }, [language]);
  expect(await screen.findByText(new RegExp(`· ${elsewhere}$`))).toBeInTheDocument();
  await user.keyboard('4{Enter}');
  expect(await screen.findByText(inTexts)).toBeInTheDocument();
});

it('does not pass a required question without an answer', async () => {
  await open();
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('This field is required');
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  await user.keyboard('2');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Recommend us?'));
});

it('goes on with what was answered on another device', async () => {
  const [overall, recommend, ...others] = survey.questions;
  const begun = [{ ...overall, answer: 4 }, { ...recommend, answer: 10 }, ...others];
  await open({ [`GET ${link}`]: { ...survey, questions: begun } });
  expect(await question()).toHaveTextContent('Which way suits you?');
  expect(screen.getByText('Your earlier answers were restored.')).toBeInTheDocument();
});

it('says that it was answered elsewhere meanwhile, and when', async () => {
  let isAnswered = false;
  await open({
    [`GET ${link}`]: () => (isAnswered ? { ...survey, ...taken, questions: [] } : survey),
    [`PUT ${link}`]: () => (isAnswered ? refused(409, 'You already answered this survey', 'conflict')() : taken),
  });
  await question();
  isAnswered = true;
  await user.keyboard('2');
  expect(await title('You already answered this survey')).toHaveFocus();
  expect(await screen.findByText('Your answers were received on 21 Nov 2026. Thank you.')).toBeInTheDocument();
});

it.each([404, 400])('that is not there is said to be missing (%i)', async (status) => {
  await open({ [`GET ${link}`]: refused(status) });
  await title('Survey Not Found');
  const text = "The survey you're looking for is not available or has been taken.";
  expect(screen.getByText(text)).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Survey Not Found'));
});

it('is not said to be missing where the network fails, and is asked for again', async () => {
  let isAway = true;
  await open({ [`GET ${link}`]: () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : survey) });
  await title('Couldn’t load the survey.');
  isAway = false;
  await press('Retry');
  expect(await question()).toHaveTextContent('How satisfied are you?');
});

it('keeps what the server does not take, and sends it on Retry', async () => {
  let isAway = true;
  await open({
    [`PUT ${link}`]: ({ body }) => ((body as AnswersBody).partial || !isAway ? taken : refused(503)()),
  });
  await question();
  await user.keyboard('4{Enter}10{Enter}2{Enter}n{Enter}');
  await press('Submit Survey');
  await screen.findByRole('button', { name: 'Sending…' });
  expect(
    await screen.findByText('Couldn’t send your answers. They are saved on this device. Try again.'),
  ).toBeInTheDocument();
  isAway = false;
  await press('Retry');
  await title('Thank You!');
});

it('speaks the language of the visitor, or the one that was chosen, and remembers that', async () => {
  await open({}, ['ar-EG']);
  expect(await screen.findByText('السؤال ١ من ٥')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  await user.selectOptions(screen.getByRole('combobox', { name: 'اللغة' }), 'Deutsch');
  expect(await screen.findByText('Frage 1 von 5')).toBeInTheDocument();
  await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'ltr'));
  render(null, root);
  await open({}, ['ar-EG']);
  expect(await screen.findByText('Frage 1 von 5')).toBeInTheDocument();
});

it('of a mail ends such mails, and takes that back', async () => {
  const address = 'd•••@example.com';
  serve({
    'GET /api/survey/unsubscribe/:id': { subscribed: true, address },
    'POST /api/survey/unsubscribe/:id': { subscribed: false, address },
    'DELETE /api/survey/unsubscribe/:id': { subscribed: true, address },
  });
  await show(() => <UnsubscribeScreen id={id} asked={unsubscription(id, 'GET')} />);
  await title('Unsubscribe');
  expect(screen.getByText(/^Stop sending surveys to .?d•••@example\.com.?\?$/)).toBeInTheDocument();
  await press('Unsubscribe');
  expect(await title('You are unsubscribed')).toHaveFocus();
  await press('Undo');
  expect(await title('You are subscribed again')).toHaveFocus();
});
