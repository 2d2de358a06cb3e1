import { createKeeper, keptRespondent, mergeAnswers } from './kept-answers.js';

const day = 86_400_000;
const survey = { id: 'invitation-1', version: 2 };
const nothing = { answers: {}, saved: {}, durations: {} };
const at = (now: number, of = survey) =>
  createKeeper(
    of,
    () => localStorage,
    () => now,
  );

beforeEach(() => localStorage.clear());

describe('answers kept on the device', () => {
  it('are found again by link and version', () => {
    expect(at(0).write({ ...nothing, answers: { a: 4 }, durations: { a: 900 } })).toBe(true);
    expect(at(day).read()).toMatchObject({ answers: { a: 4 }, durations: { a: 900 } });
    expect(at(day, { ...survey, version: 3 }).read()).toBeUndefined();
  });

  it('are gone after 30 days, of whichever survey', () => {
    at(0).write(nothing);
    at(31 * day, { id: 'another', version: 1 });
    expect(localStorage).toHaveLength(0);
  });

  it('are forgotten when they have been sent', () => {
    at(0).write(nothing);
    at(0).forget();
    expect(at(0).read()).toBeUndefined();
  });

  it('are not missed where the browser refuses to keep anything', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const keeper = createKeeper(survey, refuse, () => 0);
    expect(keeper.read()).toBeUndefined();
    expect(keeper.write(nothing)).toBe(false);
    expect(() => keeper.forget()).not.toThrow();
  });

  it('survive text that is not theirs', () => {
    localStorage.setItem('survey-answers/invitation-1/2', '{"answers":');
    expect(at(0).read()).toBeUndefined();
  });
});

describe('who answered a public link on this device', () => {
  const [one, other] = ['a3b4c5d6-1111-4222-8333-444455556666', 'a3b4c5d6-1111-4222-8333-444455557777'];
  const keptAt = (now: number, id = survey.id) =>
    keptRespondent(
      id,
      () => localStorage,
      () => now,
    );

  it('is known in whichever version, the last one first', () => {
    expect(keptAt(0)).toBeUndefined();
    at(1).write({ ...nothing, respondent: one });
    at(0, { ...survey, version: 3 }).write({ ...nothing, respondent: other });
    at(2, { id: 'another', version: 1 }).write({ ...nothing, respondent: other });
    expect([keptAt(2), keptAt(2, 'another')]).toEqual([one, other]);
  });

  it('is nobody after 30 days, or where what is kept is no name of ours', () => {
    at(0).write({ ...nothing, respondent: 'مرحبا' });
    expect(keptAt(0)).toBeUndefined();
    at(0).write({ ...nothing, respondent: one });
    expect([keptAt(30 * day), keptAt(31 * day)]).toEqual([one, undefined]);
  });
});

describe('answers of two devices', () => {
  it('that never arrived count most', () => {
    expect(mergeAnswers({ answers: { a: 5, b: 'new' }, saved: { a: 4 } }, { a: 4 })).toEqual({ a: 5, b: 'new' });
  });

  it('else are the ones of the server', () => {
    const kept = { answers: { a: ['x', 'y'] }, saved: { a: ['x', 'y'] } };
    expect(mergeAnswers(kept, { a: ['y'] })).toEqual({ a: ['y'] });
    expect(mergeAnswers({ answers: { a: 4 }, saved: { a: 4 } }, { a: 2, b: true })).toEqual({ a: 2, b: true });
    expect(mergeAnswers(undefined, { a: 2 })).toEqual({ a: 2 });
  });

  it('stay when the server knows nothing of them', () => {
    expect(mergeAnswers({ answers: { a: 4 }, saved: { a: 4 } }, {})).toEqual({ a: 4 });
  });

  it('belong to the questions alone, whatever these are named', () => {
    expect(mergeAnswers({ answers: { valueOf: 4 }, saved: {} }, { toString: 2 })).toEqual({ valueOf: 4, toString: 2 });
    expect(mergeAnswers(undefined, { constructor: undefined })).toEqual({ constructor: undefined });
  });

  it('may have been cleared here', () => {
    expect(mergeAnswers({ answers: { a: null }, saved: { a: 4 } }, { a: 4 })).toEqual({ a: null });
  });
});
