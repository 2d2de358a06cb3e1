import type { Question } from './question.js';
import { askedBy, missing, reachable, reduceSession, resumeAt, type Session } from './session.js';

const questions: Question[] = ['a', 'b', 'c', 'd'].map((id, index) => ({
  id,
  type: 'text',
  question: id,
  required: index % 2 === 0,
}));
const given = (answers: Session['answers'], step = 0): Session => ({
  ...askedBy(questions, answers),
  step,
  faults: {},
  focus: { on: 'heading', turn: 0 },
});

it('names the required questions that are open', () => {
  expect(missing(given({}), 4)).toEqual({ a: 'required', c: 'required' });
  expect(missing(given({ a: 'x' }), 2)).toEqual({});
  expect(missing(given({ a: '  ' }), 1)).toEqual({ a: 'required' });
});

it('does not jump over an open required question', () => {
  expect(reachable(given({}), 3)).toBe(0);
  expect(reachable(given({ a: 'x' }), 3)).toBe(2);
  expect(reachable(given({ a: 'x', c: 'y' }), 9)).toBe(3);
  expect(reachable(given({ a: 'x' }), -2)).toBe(0);
});

it('goes on where somebody left off', () => {
  expect(resumeAt(given({ a: 'x' }))).toBe(1);
  expect(resumeAt(given({ a: 'x', c: 'y' }))).toBe(3);
  expect(resumeAt(given({ b: 'x', c: 'y' }))).toBe(0);
  expect(resumeAt(given({ a: 'x', b: 'x', c: 'x', d: 'x' }))).toBe(3);
});

it('forgets a fault the moment the question is answered, and that one alone', () => {
  const refused = reduceSession(given({}), { type: 'refused', faults: { a: 'required', c: 'required' } });
  expect(refused.focus).toEqual({ on: 'answer', turn: 1 });
  expect(reduceSession(refused, { type: 'answered', id: 'a', value: 'x' }).faults).toEqual({ c: 'required' });
});

it('starts over with answers that are known to be none', () => {
  const again = reduceSession(given({ a: 'x' }, 2), { type: 'restarted' });
  expect(again.answers).toEqual({ a: null, b: null, c: null, d: null });
});

it('asks what the answers lead to, and forgets no answer on the way', () => {
  const [a, b, c] = questions as [Question, Question, Question];
  const all = [a, { ...b, show_if: [{ question: 'a' }] }, c];
  const idsOf = (session: Session) => session.questions.map(({ id }) => id);
  const begun: Session = { ...given({}), ...askedBy(all, {}) };
  expect(idsOf(begun)).toEqual(['a', 'c']);
  const answered = reduceSession(begun, { type: 'answered', id: 'a', value: 'x' });
  expect(idsOf(answered)).toEqual(['a', 'b', 'c']);
  const both = reduceSession(answered, { type: 'answered', id: 'b', value: 'y' });
  const blank = reduceSession(both, { type: 'answered', id: 'a', value: ' ' });
  expect([idsOf(blank), blank.answers['b']]).toEqual([['a', 'c'], 'y']);
  expect(idsOf(reduceSession(both, { type: 'restarted' }))).toEqual(['a', 'c']);
});
