import type { Language } from '@deskledger/domain/survey-page/languages';

const key = 'survey-language';

/** The language that this visitor chose here before; it may be any text. */
export function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
