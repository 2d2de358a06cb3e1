import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Choice, type Language, languages } from './languages.js';
import type { Words } from './words.js';

/** How the page talks: words, digits and dates of one language. */
export interface Speech {
  language: Language;
  dir: 'ltr' | 'rtl';
  words: Words;
  number: (value: number) => string;
  /** @param instant ISO 8601. */
  date: (instant: string) => string;
}

const scripts: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./en.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  ar: () => import('./ar.js'),
};

const dateForm = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const englishParts = new Intl.DateTimeFormat('en-US', dateForm);

/** `21 Nov 2026`, as on every other screen (spec, section 9), wherever English is read. */
function englishDate(instant: string): string {
  const parts = englishParts.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** Fetches the words of a language. Rejects when they cannot be had. */
export async function loadSpeech({ language, locale }: Choice): Promise<Speech> {
  const { words } = await scripts[language]();
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

export const SpeechContext = createContext<Speech | null>(null);

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (speech === null) throw new Error('SpeechContext has no provider');
  return speech;
}
