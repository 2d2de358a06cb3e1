import { mergeKeptAnswers } from './merge-kept-answers.js';

const respondent = null;
const kept = { respondent, version: 1, answers: { overall: 4, why: 'fast' }, durations: { overall: 900, why: 4000 } };

describe('answers that are kept', () => {
  it('change one by one, and can be taken back', () => {
    const added = { respondent, version: 1, answers: { overall: 5, why: null, again: true }, durations: { again: 10 } };
    expect(mergeKeptAnswers(kept, added)).toEqual({
      respondent,
      version: 1,
      answers: { overall: 5, again: true },
      durations: { overall: 900, why: 4000, again: 10 },
    });
  });

  it('hold the longer time of a question', () => {
    const added = { respondent, version: 1, answers: {}, durations: { overall: 100, why: 5000 } };
    expect(mergeKeptAnswers(kept, added).durations).toEqual({ overall: 900, why: 5000 });
  });

  it('begin anew with another version, and with who answers in another browser', () => {
    const foreign = { ...kept, respondent: 'another', answers: { overall: 1 }, durations: {} };
    expect(mergeKeptAnswers(kept, foreign)).toEqual(foreign);
    const added = { respondent, version: 2, answers: { overall: 1 }, durations: {} };
    expect(mergeKeptAnswers(kept, added)).toEqual(added);
    expect(mergeKeptAnswers(undefined, added)).toEqual(added);
  });
});
