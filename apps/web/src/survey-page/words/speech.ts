import type { Choice, Language } from '@deskledger/domain/survey-page/languages';
import { type Speech, speechOf } from '@deskledger/domain/survey-page/speech';
import type { Words } from '@deskledger/domain/survey-page/words';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

const scripts: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('@deskledger/domain/survey-page/en'),
  de: () => import('@deskledger/domain/survey-page/de'),
  es: () => import('@deskledger/domain/survey-page/es'),
  fr: () => import('@deskledger/domain/survey-page/fr'),
  ar: () => import('@deskledger/domain/survey-page/ar'),
};

/** Fetches the words of a language. Rejects when they cannot be had. */
export async function loadSpeech(choice: Choice): Promise<Speech> {
  const { words } = await scripts[choice.language]();
  return speechOf(choice, words);
}

export const SpeechContext = createContext<Speech | null>(null);

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (speech === null) throw new Error('SpeechContext has no provider');
  return speech;
}
