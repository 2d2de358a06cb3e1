import { words as ar } from './ar.js';
import { words as de } from './de.js';
import { words as en } from './en.js';
import { words as es } from './es.js';
import { words as fr } from './fr.js';
import { chooseLanguage } from './languages.js';
import { type PlainWords, plainWords } from './plain-words.js';
import type { Words } from './words.js';

/** All texts of a language; the places of numbers, dates and addresses are filled with # and @. */
const textsOf = (words: Words | PlainWords) =>
  Object.entries(words).map(([name, text]: [string, string | ((...parts: string[]) => string)]): [string, string] => [
    name,
    typeof text === 'string' ? text : text('#', '@'),
  ]);

it('says in English what the product specification says', () => {
  expect(en).toMatchObject({
    previous: 'Previous',
    next: 'Next',
    submit: 'Submit Survey',
    required: 'This field is required',
    thanks: 'Thank You!',
    notFound: 'Survey Not Found',
    notFoundText: "The survey you're looking for is not available or has been taken.",
    alreadyAnswered: 'You already answered this survey',
  });
  expect(en.questionOf('2', '5')).toBe('Question 2 of 5');
});

it.each(Object.entries({ de, es, fr, ar }))(
  'says everything in %s, with every number and date in its place',
  (_, words) => {
    for (const [name, text] of textsOf(words)) {
      const english = Object.fromEntries(textsOf(en))[name] ?? '';
      expect([name, text.includes('#'), text.includes('@')]).toEqual([
        name,
        english.includes('#'),
        english.includes('@'),
      ]);
      expect(text.trim()).not.toBe('');
    }
  },
);

it.each(Object.entries(plainWords))('says everything in %s without scripts, too', (_, words) => {
  const [condition = [], place = []] = textsOf(words);
  expect(condition).toEqual(['onlyIf', expect.stringMatching(/#.*@/)]);
  expect(place).toEqual(['place', expect.stringMatching(/#.*@/)]);
  expect(words.onlyIf('#', '')).not.toContain('@');
});

it('is punctuated in French as French is', () => {
  expect([...textsOf(fr), ...textsOf(plainWords.fr)].filter(([, text]) => / [?!:;»]|« /.test(text))).toEqual([]);
});

describe('the language', () => {
  it.each<[string | null, string[], string, string]>([
    [null, ['fr-CA', 'en'], 'fr', 'fr-CA'],
    [null, ['pt-BR', 'es-AR', 'en'], 'es', 'es-AR'],
    [null, ['arn-CL', 'AR-MA'], 'ar', 'AR-MA'],
    [null, ['ja'], 'en', 'en'],
    [null, [], 'en', 'en'],
    ['de', ['fr-CA', 'de-AT'], 'de', 'de-AT'],
    ['toString', ['fr'], 'fr', 'fr'],
  ])('chosen as %s by somebody who reads %j is %s', (chosen, wanted, language, locale) => {
    expect(chooseLanguage(chosen, wanted)).toEqual({ language, locale });
  });
});
