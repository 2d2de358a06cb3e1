/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { chooseLanguage, type Language } from '@deskledger/domain/survey-page/languages';
import type { Speech } from '@deskledger/domain/survey-page/speech';
import { loadSpeech, SpeechContext } from '../words/speech.js';
import { rememberLanguage } from '../words/chosen-language.js';
import { ChooseLanguage } from './language-switch.js';

/** Speaks the visitor's language, and another one when asked to. */
export function Page({ first, children }: { first: Speech; children: ComponentChildren }) {
  const [speech, setSpeech] = useState(first);
  useEffect(() => {
    document.documentElement.lang = speech.language;
    document.documentElement.dir = speech.dir;
  }, [speech]);
  const choose = (language: Language, isRemembered = true) => {
    if (isRemembered) rememberLanguage(language);
    // Words that cannot be fetched leave the page as it is.
    loadSpeech(chooseLanguage(language, navigator.languages)).then(setSpeech, () => undefined);
  };
  return (
    <SpeechContext.Provider value={speech}>
      <ChooseLanguage.Provider value={choose}>{children}</ChooseLanguage.Provider>
    </SpeechContext.Provider>
  );
}
