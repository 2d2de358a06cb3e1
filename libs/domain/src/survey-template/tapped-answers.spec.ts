import { furtherQuestions, someQuestions } from '../testing/index.js';
import { tappedAnswers } from './tapped-answers.js';

it('are the buttons of a scale, or yes and no', () => {
  expect(tappedAnswers(someQuestions.overall)).toEqual([1, 2, 3, 4, 5]);
  expect(tappedAnswers({ ...someQuestions.overall, min_rating: 0, max_rating: 2 })).toEqual([0, 1, 2]);
  expect(tappedAnswers(furtherQuestions.recommend)).toHaveLength(11);
  expect(tappedAnswers(furtherQuestions.easy)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(tappedAnswers(someQuestions.again)).toEqual([true, false]);
});

it('are none of what has to be read or written', () => {
  expect([someQuestions.why, furtherQuestions.liked].map(tappedAnswers)).toEqual([[], []]);
});
