import { cleanText } from '../core/clean-text.js';
import type { RefusalDetail } from '../core/refusal.js';
import { surveyLanguages } from '../organization/settings.js';
import { mailTextNames, type SurveyMail } from './mail-texts.js';
import type { SurveyLook } from './survey-look.js';

/** Without settings that say nothing; null when nothing is left. */
export function tidyLook({ color, logo, logo_alt = '' }: SurveyLook = {}): SurveyLook | null {
  const alt = cleanText(logo_alt);
  if (color === undefined && logo === undefined) return null;
  return {
    ...(color !== undefined && { color: color.toLowerCase() }),
    ...(logo !== undefined && { logo, ...(alt !== '' && { logo_alt: alt }) }),
  };
}

export function lookFaults({ logo, logo_alt = '' }: SurveyLook = {}): RefusalDetail[] {
  if (logo === undefined || cleanText(logo_alt) !== '') return [];
  return [
    {
      path: 'look.logo_alt',
      message: 'a logo needs a text for people who cannot see it, such as the name of the company',
    },
  ];
}

/** Without texts that say nothing; null when nothing is left. */
export function tidyMail(mail: SurveyMail = {}): SurveyMail | null {
  const languages = surveyLanguages.flatMap((language) => {
    const texts = mailTextNames.map((name) => [name, cleanText(mail[language]?.[name] ?? '')] as const);
    const written = texts.filter(([, text]) => text !== '');
    return written.length === 0 ? [] : [[language, Object.fromEntries(written)] as const];
  });
  return languages.length === 0 ? null : Object.fromEntries(languages);
}
