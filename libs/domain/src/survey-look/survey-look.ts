import { cleanText } from '../core/clean-text.js';
import type { RefusalDetail } from '../core/refusal.js';

/** How a survey looks on its page and in its mails; Deskledger's own look where something is missing. */
export interface SurveyLook {
  /** Of buttons, chosen answers, progress and focus, such as `#1b5bd0`; see `lookColors`. */
  readonly color?: string | undefined;
  /** SHA-256 of an uploaded image, in hexadecimal digits. */
  readonly logo?: string | undefined;
  /** What is read out, and shown where the logo is not. */
  readonly logo_alt?: string | undefined;
}

/** Characters. */
export const longestLogoAlt = 100;

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
