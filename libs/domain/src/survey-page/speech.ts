import { type Choice, type Language, languages } from './languages.js';
import type { Words } from './words.js';

/** How the survey page talks: words, digits and dates of one language. */
export interface Speech {
  language: Language;
  dir: 'ltr' | 'rtl';
  words: Words;
  number: (value: number) => string;
  /** @param instant ISO 8601. */
  date: (instant: string) => string;
}

const dateForm = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const englishParts = new Intl.DateTimeFormat('en-US', dateForm);

/** `21 Nov 2026`, as on every other screen (spec, section 9), wherever English is read. */
function englishDate(instant: string): string {
  const parts = englishParts.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** The words of a language with the digits and dates of the visitor's own variant of it. */
export function speechOf({ language, locale }: Choice, words: Words): Speech {
  const numbers = new Intl.NumberFormat(locale);
  const dates = new Intl.DateTimeFormat(locale, dateForm);
  return {
    language,
    dir: languages[language].dir,
    words,
    number: (value) => numbers.format(value),
    date: (instant) => (language === 'en' ? englishDate(instant) : dates.format(new Date(instant))),
  };
}
