import { words as ar } from '@deskledger/domain/survey-page/ar';
import { words as de } from '@deskledger/domain/survey-page/de';
import { words as en } from '@deskledger/domain/survey-page/en';
import { words as es } from '@deskledger/domain/survey-page/es';
import { words as fr } from '@deskledger/domain/survey-page/fr';
import { chooseLanguage } from '@deskledger/domain/survey-page/languages';
import { type Speech, speechOf } from '@deskledger/domain/survey-page/speech';

const words = { ar, de, en, es, fr };

/**
 * How the page talks to a visitor.
 * @param chosen a language that was chosen on the page; it may be any text.
 * @param accepted the header `accept-language`.
 */
export function speechFor(chosen: string | null, accepted = ''): Speech {
  const wanted = accepted.split(',').map((tag) => tag.split(';')[0]!.trim());
  const choice = chooseLanguage(chosen, wanted.filter(isLocale));
  return speechOf(choice, words[choice.language]);
}

/** Browsers send tags of BCP 47; anybody else sends anything. */
function isLocale(tag: string): boolean {
  try {
    return tag !== '' && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
