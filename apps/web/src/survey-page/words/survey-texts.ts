import type { EnrolledSurvey } from '@deskledger/contracts';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { ofQuestion } from '../answering/question.js';
import { useSpeech } from './speech.js';

/** The language of a survey's own texts, and their translations. */
export type SurveyTexts = Pick<EnrolledSurvey, 'language' | 'translations'>;

export const SurveyTextsContext = createContext<SurveyTexts>({});

type Field = 'title' | 'description' | 'question' | 'statement' | 'labels' | 'options' | 'rows' | 'columns';

export interface Said {
  children: string;
  dir: 'ltr' | 'rtl' | 'auto';
  /** Of an original that stands in for its translation. */
  lang?: string | undefined;
}

/**
 * Says texts of the survey, or of one of its questions, in the language of the page: attributes of the element that shows
 * it. What is not translated is said as it was written. Answers stay the original texts.
 */
export function useSurveyTexts(id?: string) {
  const { language, dir } = useSpeech();
  const { language: own, translations } = useContext(SurveyTextsContext);
  const translation = translations?.[language];
  const texts: Record<string, unknown> = (id ? ofQuestion(translation?.questions ?? {}, id) : translation) ?? {};
  /** @param key of a text in a list: the original, or the end of the scale. */
  return (field: Field, original: string, key = original): Said => {
    const found = texts[field];
    const text = typeof found === 'object' && found ? ofQuestion(found as Record<string, string>, key) : found;
    if (typeof text === 'string' && text !== '') return { children: text, dir };
    return { children: original, dir: 'auto', lang: own ?? (translations && 'en') };
  };
}
