/** The languages of the page, with their own names. */
export const languages = {
  en: { name: 'English', dir: 'ltr' },
  de: { name: 'Deutsch', dir: 'ltr' },
  es: { name: 'Español', dir: 'ltr' },
  fr: { name: 'Français', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl' }>;

export type Language = keyof typeof languages;

const languageOf = (tag: string) => tag.split('-', 1)[0]?.toLowerCase() ?? '';
const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(languages, text);

export interface Choice {
  language: Language;
  /** The visitor's own variant, such as `ar-MA`: it decides about digits and dates. */
  locale: string;
}

/**
 * The language to speak: the one chosen before, else the first of the browser's that we know, else English.
 * @param wanted the browser's languages, the dearest first.
 */
export function chooseLanguage(chosen: string | null, wanted: readonly string[]): Choice {
  const known = wanted.find((tag) => isLanguage(languageOf(tag)));
  const language = isLanguage(chosen) ? chosen : known === undefined ? 'en' : (languageOf(known) as Language);
  return { language, locale: wanted.find((tag) => languageOf(tag) === language) ?? language };
}
