/** @jsxImportSource preact */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Language, languages } from '@deskledger/domain/survey-page/languages';
import { useSpeech } from '../words/speech.js';

/** Changes the language of the page, and remembers it unless told otherwise. */
export const ChooseLanguage = createContext<(language: Language, isRemembered?: boolean) => void>(() => undefined);

export function LanguageSwitch() {
  const { language, words } = useSpeech();
  const choose = useContext(ChooseLanguage);
  return (
    <select
      class="language"
      aria-label={words.language}
      value={language}
      onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
    >
      {Object.entries(languages).map(([code, { name }]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
