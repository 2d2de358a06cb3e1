import type { AnswerReply } from '../calls/enrollment.js';
import type { Question } from './question.js';
import { faultsOf, sendAnswers } from './send-answers.js';

const ok: AnswerReply = { kind: 'ok', body: { id: 'i', answered: true, answeredAt: null } };
const later: AnswerReply = { kind: 'later' };
const questions: Question[] = ['a', 'b'].map((id) => ({ id, type: 'text', question: id, required: true }));

/** Sends to a server that gives these replies, one after the other. */
async function given(replies: AnswerReply[], { mayHaveArrived = false, onlineFor = Infinity } = {}) {
  const pauses: number[] = [];
  let asked = 0;
  const outcome = await sendAnswers({
    send: async () => replies[asked++] ?? later,
    questions,
    mayHaveArrived,
    isOnline: () => asked < onlineFor,
    pause: async (time) => void pauses.push(time),
  });
  return { outcome, pauses, asked };
}

it('sends once when it works', async () => {
  expect(await given([ok])).toEqual({ outcome: { kind: 'sent' }, pauses: [], asked: 1 });
});

it('tries three times, then leaves it to the visitor', async () => {
  expect(await given([])).toEqual({ outcome: { kind: 'failed' }, pauses: [1000, 3000], asked: 3 });
  expect((await given([later, ok])).outcome).toEqual({ kind: 'sent' });
});

it('waits as long as the server asks, within reason', async () => {
  const busy = (retryAfter: number): AnswerReply => ({ kind: 'later', retryAfter });
  expect((await given([busy(2500), busy(90_000), ok])).pauses).toEqual([2500, 10_000]);
});

it('does not try again where the server asks to come back another day', async () => {
  const tomorrow: AnswerReply = { kind: 'later', retryAfter: 40_000_000 };
  expect(await given([tomorrow, ok])).toEqual({ outcome: { kind: 'full' }, pauses: [], asked: 1 });
});

it('takes a conflict for its own answer only when one may have arrived unnoticed', async () => {
  expect((await given([{ kind: 'conflict' }])).outcome).toEqual({ kind: 'answered' });
  expect((await given([later, { kind: 'conflict' }])).outcome).toEqual({ kind: 'sent' });
  expect((await given([{ kind: 'conflict' }], { mayHaveArrived: true })).outcome).toEqual({ kind: 'sent' });
});

it('queues without a network', async () => {
  expect(await given([ok], { onlineFor: 0 })).toMatchObject({ outcome: { kind: 'offline' }, asked: 0 });
  expect(await given([later], { onlineFor: 1 })).toMatchObject({ outcome: { kind: 'offline' }, asked: 1 });
});

it('tells faults by the question they belong to', async () => {
  const errors = [
    { path: 'b', message: 'This field is required' },
    { path: 'questions.0.answer', message: 'must be a whole number' },
    { path: 'version', message: 'is no version' },
  ];
  expect(faultsOf(errors, questions)).toEqual({ a: 'must be a whole number', b: 'required' });
  expect((await given([{ kind: 'refused', errors, detail: '' }])).outcome).toMatchObject({ kind: 'refused' });
  expect((await given([{ kind: 'refused', errors: [], detail: 'x' }])).outcome).toEqual({ kind: 'failed' });
});
