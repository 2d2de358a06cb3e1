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

export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
