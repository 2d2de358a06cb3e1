import type { AnswersBody } from '@deskledger/contracts';
import type { AnswerReply } from '../calls/enrollment.js';
import { createKeeper } from './kept-answers.js';
import type { Survey } from './question.js';
import { takeTappedAnswer, type TappedAnswer } from './tapped-answer.js';
import { Visit } from './visit.js';

const survey: Survey = {
  id: 'invitation-number-1',
  title: 'Support',
  description: '',
  version: 3,
  kind: 'invitation',
  answered: false,
  answeredAt: null,
  questions: [
    { id: 'overall', type: 'rating', question: 'How was it?', required: true },
    { id: 'why', type: 'text', question: 'Why?', required: false },
  ],
};
const ok: AnswerReply = { kind: 'ok', body: { id: survey.id, answered: true, answeredAt: null } };

const begun: Visit[] = [];
let online: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/survey/invitation-number-1');
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
const endAll = () => begun.splice(0).forEach((visit) => visit.end());
afterEach(() => {
  endAll();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A visit of a server that gives these replies and then takes everything. */
function begin(replies: AnswerReply[] = [], changes: Partial<Survey> = {}, tapped?: TappedAnswer) {
  const puts: AnswersBody[] = [];
  const asked = { ...survey, ...changes };
  const visit = new Visit(asked, {
    keeper: createKeeper(asked, () => localStorage, Date.now),
    put: async (body) => {
      puts.push(body);
      return replies.shift() ?? ok;
    },
    now: () => performance.now(),
    language: () => 'de',
    tapped,
  });
  begun.push(visit);
  visit.begin();
  return { visit, puts, submitted: () => puts.filter(({ partial }) => !partial) };
}

it('says at once that the survey was opened, with no answer', () => {
  const { puts } = begin();
  expect(puts).toMatchObject([{ partial: true, questions: [], version: 3 }]);
});

it('says so only when the page is seen', () => {
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { puts } = begin();
  expect(puts).toEqual([]);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(puts).toHaveLength(1);
});

it('saves part of the answers a second and a half after the last change', async () => {
  const { visit, puts } = begin();
  await jest.advanceTimersByTimeAsync(10);
  visit.answer('overall', 3);
  await jest.advanceTimersByTimeAsync(1000);
  visit.answer('overall', 4);
  await jest.advanceTimersByTimeAsync(1499);
  expect(puts).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(puts[1]).toMatchObject({ partial: true, questions: [{ id: 'overall', answer: 4 }] });
  visit.answer('why', 'Quick');
  await jest.advanceTimersByTimeAsync(2000);
  expect(puts[2]?.questions).toEqual([{ id: 'why', answer: 'Quick' }]);
});

it('silently tries again to save what did not arrive', async () => {
  const { visit, puts } = begin([ok, { kind: 'later' }, { kind: 'later' }]);
  await jest.advanceTimersByTimeAsync(10);
  visit.answer('overall', 3);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(puts).toHaveLength(4);
  expect(visit.state.phase).toBe('answering');
});

it('keeps the answers that are too many for today, and leaves the server alone as long as it asks', async () => {
  const tomorrow: AnswerReply = { kind: 'later', retryAfter: 40_000_000 };
  const { visit, puts, submitted } = begin([ok, tomorrow, tomorrow]);
  visit.answer('overall', 3);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(puts).toHaveLength(2);
  await visit.submit();
  expect(submitted()).toHaveLength(1);
  expect(visit.state).toMatchObject({ phase: 'full', session: { answers: { overall: 3 } } });
  expect(localStorage).toHaveLength(1);
  visit.answer('why', 'Quick');
  expect(visit.state.phase).toBe('answering');
});

it('refuses to go on from a required question, and leads to it on submitting', async () => {
  const { visit, submitted } = begin();
  visit.next();
  expect(visit.state.session).toMatchObject({ step: 0, faults: { overall: 'required' }, focus: { on: 'answer' } });
  await visit.submit();
  expect(submitted()).toEqual([]);
});

it('sends once, however often Submit is pressed, and keeps nothing afterwards', async () => {
  const { visit, submitted } = begin();
  visit.answer('overall', 5);
  visit.next();
  expect(location.search).toBe('?q=2');
  void visit.submit();
  void visit.submit();
  visit.next();
  await jest.advanceTimersByTimeAsync(10);
  expect(submitted()).toHaveLength(1);
  expect(visit.state.phase).toBe('sent');
  expect(localStorage).toHaveLength(0);
});

it('goes on behind the answers that were kept when the link is opened again', async () => {
  begin().visit.answer('overall', 2);
  endAll();
  history.replaceState(null, '', '/survey/invitation-number-1');
  const { visit } = begin();
  expect(visit.state).toMatchObject({ wasRestored: true, session: { step: 1, answers: { overall: 2 } } });
});

it('stays after a reload at the question that the address names', async () => {
  const { visit } = begin();
  visit.answer('overall', 2);
  visit.next();
  visit.answer('why', 'Quick');
  endAll();
  history.replaceState(null, '', '/survey/invitation-number-1?q=1');
  expect(begin().visit.state).toMatchObject({ wasRestored: true, session: { step: 0, answers: { why: 'Quick' } } });
  endAll();
  history.replaceState(null, '', '/survey/invitation-number-1');
  expect(begin().visit.state.session.step).toBe(1);
});

it('makes the server forget as well when somebody starts over', async () => {
  const { visit, puts } = begin();
  visit.answer('overall', 2);
  await jest.advanceTimersByTimeAsync(2000);
  visit.restart();
  await jest.advanceTimersByTimeAsync(10);
  expect(visit.state.wasRestored).toBe(false);
  expect(puts.at(-1)?.questions).toEqual([{ id: 'overall', answer: null }]);
});

it('sends what was submitted without a network when the network is back, also after a reload', async () => {
  const first = begin();
  first.visit.answer('overall', 5);
  online = false;
  await first.visit.submit();
  expect(first.visit.state.phase).toBe('offline');
  expect(first.submitted()).toEqual([]);
  endAll();

  const { visit, submitted } = begin();
  await jest.advanceTimersByTimeAsync(10);
  expect(visit.state.phase).toBe('offline');
  online = true;
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(10);
  expect(submitted()).toHaveLength(1);
  expect(visit.state.phase).toBe('sent');
});

it('knows its own answer again whose receipt was lost with the network', async () => {
  const { visit } = begin([ok, { kind: 'later' }, { kind: 'conflict' }]);
  visit.answer('overall', 5);
  const sent = visit.submit();
  await jest.advanceTimersByTimeAsync(100);
  online = false;
  await jest.advanceTimersByTimeAsync(1000);
  await sent;
  expect(visit.state.phase).toBe('offline');
  online = true;
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(10);
  expect(visit.state.phase).toBe('sent');
});

it('says that the survey was answered elsewhere', async () => {
  const { visit } = begin([{ kind: 'conflict' }]);
  await jest.advanceTimersByTimeAsync(10);
  expect(visit.state.phase).toBe('answered');
});

it('leads to the answer that the server refuses', async () => {
  const refused: AnswerReply = {
    kind: 'refused',
    detail: '',
    errors: [{ path: 'questions[0].answer', message: 'must be a whole number from 1 to 5' }],
  };
  const { visit } = begin([ok, refused]);
  visit.answer('overall', 5);
  await visit.submit();
  expect(visit.state).toMatchObject({
    phase: 'answering',
    session: { faults: { overall: 'must be a whole number from 1 to 5' } },
  });
});

it('takes questions that are named as what every object has', async () => {
  const questions = ['constructor', 'toString'].map((id) => ({ ...survey.questions[0]!, id }));
  const { visit, submitted } = begin([], { questions });
  expect(visit.state).toMatchObject({ wasRestored: false, session: { step: 0 } });
  visit.next();
  expect(visit.state.session).toMatchObject({ step: 0, faults: { constructor: 'required' } });
  visit.answer('constructor', 4);
  visit.next();
  visit.next();
  expect(visit.state.session).toMatchObject({ step: 1, faults: { toString: 'required' } });
  visit.answer('toString', 5);
  await visit.submit();
  expect(submitted()).toMatchObject([
    {
      questions: [
        { id: 'constructor', answer: 4 },
        { id: 'toString', answer: 5 },
      ],
    },
  ]);
});

it('names the respondent of a public link, the same in every call of the visit', async () => {
  const respondent = 'a3b4c5d6-1111-4222-8333-444455556666';
  const { visit, puts } = begin([], { kind: 'public', visit: { respondent, token: 'token', bits: 14 } });
  visit.answer('overall', 5);
  await visit.submit();
  expect(new Set(puts.map((body) => body.respondent))).toEqual(new Set([respondent]));
  endAll();
  localStorage.clear();
});

it('names who answers an invitation, the same in this browser and another one in the next', async () => {
  const form = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  const { visit, puts } = begin();
  visit.answer('overall', 2);
  expect(puts[0]?.respondent).toMatch(form);
  endAll();
  expect(begin().puts[0]?.respondent).toBe(puts[0]?.respondent);
  endAll();
  localStorage.clear();
  expect(begin().puts[0]?.respondent).not.toBe(puts[0]?.respondent);
});

describe('somebody who comes back to a public link', () => {
  const [first, second] = ['a3b4c5d6-1111-4222-8333-444455556666', 'a3b4c5d6-1111-4222-8333-444455557777'];
  const visitOf = (respondent: string) =>
    ({ kind: 'public', visit: { respondent, token: 'token', bits: 14 } }) as const;

  it('is who they were, as long as the server knows them', () => {
    begin([], visitOf(first)).visit.answer('overall', 2);
    endAll();
    expect(begin([], { kind: 'public' }).puts[0]?.respondent).toBe(first);
  });

  it('is somebody new to a server that does not, unless their answers may still arrive', async () => {
    begin([], visitOf(first)).visit.answer('overall', 2);
    await jest.advanceTimersByTimeAsync(10);
    endAll();
    const again = begin([], visitOf(second));
    expect(again.puts[0]?.respondent).toBe(second);
    online = false;
    await again.visit.submit();
    endAll();
    online = true;
    const { submitted } = begin([], visitOf(first));
    await jest.advanceTimersByTimeAsync(10);
    expect(submitted()[0]?.respondent).toBe(second);
  });
});

describe('an answer that was tapped in a mail', () => {
  const tapped = { question: 'overall', answer: '4' };

  it('is chosen, and neither sent nor kept before somebody goes on with it', async () => {
    const { visit, puts } = begin([], {}, tapped);
    expect(visit.state).toMatchObject({ isProposed: true, wasRestored: false, session: { answers: { overall: 4 } } });
    await jest.advanceTimersByTimeAsync(5000);
    expect(puts).toMatchObject([{ partial: true, questions: [] }]);
    expect(begin().visit.state.session.answers).toEqual({});
    visit.next();
    expect(visit.state).toMatchObject({ isProposed: false, session: { step: 1 } });
    await jest.advanceTimersByTimeAsync(5000);
    expect(puts.at(-1)).toMatchObject({ partial: true, questions: [{ id: 'overall', answer: 4 }] });
  });

  it('gives way to another', async () => {
    const { visit, puts } = begin([], {}, tapped);
    visit.answer('overall', 2);
    await jest.advanceTimersByTimeAsync(5000);
    expect(visit.state.isProposed).toBe(false);
    expect(puts.at(-1)).toMatchObject({ questions: [{ id: 'overall', answer: 2 }] });
  });

  it('leads somebody who had gone further back to its question', () => {
    const { questions } = survey;
    const known = [{ ...questions[0]!, answer: 2 }, questions[1]!];
    const { visit } = begin([], { questions: known }, tapped);
    expect(visit.state).toMatchObject({ wasRestored: true, session: { step: 0, answers: { overall: 4 } } });
  });

  it.each([
    { question: 'why', answer: '4' },
    { question: 'overall', answer: '6' },
    { question: 'overall', answer: '' },
  ])('is nothing where the survey has no such button: %j', (other) => {
    expect(begin([], {}, other).visit.state).toMatchObject({ isProposed: false, session: { answers: {} } });
  });

  it('is taken out of the address', () => {
    history.replaceState({ step: 1 }, '', '/survey/invitation-number-1?q=2#question=a%2Bb+c&answer=true');
    expect(takeTappedAnswer()).toEqual({ question: 'a+b c', answer: 'true' });
    expect(location.href).toMatch(/\/survey\/invitation-number-1\?q=2$/);
    expect(history.state).toEqual({ step: 1 });
    expect(takeTappedAnswer()).toBeUndefined();
  });
});

it('sends the answers to the questions that were asked, whatever was answered on another way', async () => {
  const [overall, why] = survey.questions as [Survey['questions'][number], Survey['questions'][number]];
  const questions = [overall, { ...why, required: true, show_if: [{ question: 'overall', is: [1] }] }];
  const { visit, submitted } = begin([], { questions });
  visit.answer('overall', 1);
  visit.next();
  expect(visit.state.session.step).toBe(1);
  visit.answer('why', 'Slow');
  visit.previous();
  await jest.advanceTimersByTimeAsync(100);
  visit.answer('overall', 5);
  visit.next();
  await jest.advanceTimersByTimeAsync(100);
  expect(visit.state.phase).toBe('sent');
  expect(submitted().map(({ questions: sent }) => sent)).toEqual([[{ id: 'overall', answer: 5 }]]);
});
