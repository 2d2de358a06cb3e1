import { followUpRule, type FollowUpConditions, type FollowUpRule, type JudgedAnswer } from './follow-up-rules.js';

const rule = (id: string, when: FollowUpConditions): FollowUpRule => ({ id, name: id, when, assignTo: null });
const answer: JudgedAnswer = { star: 2, texts: ['I will CANCEL, today!'], organizationId: 'acme', agreedTo: ['call'] };
const fits = (when: FollowUpConditions, judged: Partial<JudgedAnswer> = {}) =>
  followUpRule([rule('one', when)], { ...answer, ...judged }) !== undefined;

describe('follow-up rules', () => {
  it('leave every answer alone where there are none', () => {
    expect(followUpRule([], answer)).toBeUndefined();
  });

  it('count in their order', () => {
    const rules = [rule('worst', { rating: 1 }), rule('bad', { rating: 2 }), rule('low', { rating: 3 })];
    expect(followUpRule(rules, answer)?.id).toBe('bad');
  });

  it.each<[string, FollowUpConditions, Partial<JudgedAnswer>, boolean]>([
    ['a rating below', { rating: 3 }, {}, true],
    ['a rating above', { rating: 1 }, {}, false],
    ['no rating', { rating: 5 }, { star: null }, false],
    ['a word in any case', { words: ['refund', 'cancel'] }, {}, true],
    ['a phrase across punctuation', { words: ['cancel today'] }, {}, true],
    ['a part of a word', { words: ['can'] }, {}, false],
    ['a word of another script', { words: ['Ärger'] }, { texts: ['nur ärger…'] }, true],
    ['a word where nothing was written', { words: ['cancel'] }, { texts: [] }, false],
    ['a rating without the word', { rating: 2, words: ['refund'] }, {}, false],
    ['another organization', { rating: 2, organization: ['globex'] }, {}, false],
    ['its organization', { rating: 2, organization: ['globex', 'acme'] }, {}, true],
    ['no organization', { rating: 2, organization: ['-'] }, { organizationId: null }, true],
    ['consent', { rating: 2, agreedTo: 'call' }, {}, true],
    ['no consent', { rating: 2, agreedTo: 'call' }, { agreedTo: [] }, false],
  ])('judge %s', (_what, when, judged, expected) => {
    expect(fits(when, judged)).toBe(expected);
  });
});
