import { aSurvey, someQuestions } from '../testing/index.js';
import type { Question } from './survey-content.js';
import { plainQuestion, sameContent, tidyContent } from './tidy-content.js';

const { overall, why, channel } = someQuestions;
const tidied = (question: Question) => tidyContent(aSurvey({ questions: [question] })).questions[0];
const areSame = (one: Question, other: Question) =>
  sameContent(aSurvey({ questions: [one] }), aSurvey({ questions: [other] }));

describe('a tidy survey', () => {
  it('has cleaned texts', () => {
    const untidy = aSurvey({
      title: ' Title\n',
      description: '\u0000Words ',
      questions: [{ ...why, question: ' Why? ' }],
    });
    expect(tidyContent(untidy)).toEqual({
      title: 'Title',
      description: 'Words',
      questions: [{ ...why, question: 'Why?' }],
    });
  });

  it.each<[string, Question, Question]>([
    ['no colours and no mark that are off', { ...overall, gradientScale: false, primary: false }, overall],
    [
      'colours and a mark that are on',
      { ...overall, gradientScale: true, primary: true },
      { ...overall, gradientScale: true, primary: true },
    ],
    ['no empty list of options', { ...why, options: [] }, why],
    ['cleaned options', { ...channel, options: [' Mail', 'Phone '] }, channel],
    ['no labels without words', { ...overall, labels: { min: ' ', max: '' } }, overall],
    ['one label', { ...overall, labels: { min: ' Bad ', max: ' ' } }, { ...overall, labels: { min: 'Bad' } }],
    ['the other label', { ...overall, labels: { max: 'Good' } }, { ...overall, labels: { max: 'Good' } }],
    ['one word for the highest button', { ...overall, maxRating: 10 }, { ...overall, max_rating: 10 }],
    ['of two words the better one', { ...overall, maxRating: 10, max_rating: 7 }, { ...overall, max_rating: 7 }],
  ])('has %s', (_, question, expected) => {
    expect(tidied(question)).toStrictEqual(expected);
  });

  it('has a look and words in its mails where they say something', () => {
    const logo = 'a'.repeat(64);
    const look = { color: '#1B5BD0', logo, logo_alt: ' Acme\n' };
    const mail = { de: { button: ' Los\u0000 ', sender: ' ' }, en: { text: '\n' }, fr: {} };
    expect(tidyContent(aSurvey({ look, mail }))).toStrictEqual({
      ...aSurvey(),
      look: { color: '#1b5bd0', logo, logo_alt: 'Acme' },
      mail: { de: { button: 'Los' } },
    });
    expect(tidyContent(aSurvey({ look: { color: '#1b5bd0', logo_alt: 'Of no logo' } })).look).toEqual({
      color: '#1b5bd0',
    });
    expect(tidyContent(aSurvey({ look: { logo, logo_alt: ' ' } })).look).toStrictEqual({ logo });
    expect(sameContent(aSurvey({ look: { logo_alt: 'x' }, mail: { ar: { subject: '' } } }), aSurvey())).toBe(true);
    expect(sameContent(aSurvey({ look: { color: '#000000' } }), aSurvey())).toBe(false);
  });

  it('is the same with its defaults written out', () => {
    expect(areSame(overall, { ...overall, min_rating: 1, max_rating: 5, gradientScale: false })).toBe(true);
    expect(areSame(overall, { ...overall, max_rating: 6 })).toBe(false);
    expect(sameContent(aSurvey(), aSurvey({ title: 'Other' }))).toBe(false);
    expect(plainQuestion(overall)).toEqual({ ...overall, min_rating: 1, max_rating: 5 });
    expect(plainQuestion(why)).toEqual(why);
  });
});
