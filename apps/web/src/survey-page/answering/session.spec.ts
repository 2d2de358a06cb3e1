import type { Question } from './question.js';
import { missing, reachable, reduceSession, resumeAt, type Session } from './session.js';

const questions: Question[] = ['a', 'b', 'c', 'd'].map((id, index) => ({
  id,
  type: 'text',
  question: id,
  required: index % 2 === 0,
}));
const given = (answers: Session['answers'], step = 0): Session => ({
  questions,
  step,
  answers,
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
