import { isColor, longestLogoAlt, longestMailTexts, type MailTextName, type SurveyLanguage } from '@deskledger/domain';
import * as z from 'zod/mini';
import { oneLine } from '../call/values.js';

export const imageId = z.string().check(z.regex(/^[\da-f]{64}$/, 'must be the ID of an uploaded image'));

/** How a survey looks; Deskledger's own look where something is left out. */
export const surveyLook = z.strictObject({
  /** Of buttons, chosen answers, progress and focus. It is made darker or lighter where it would not stand out. */
  color: z.optional(z.string().check(z.refine(isColor, 'must be a colour such as #1b5bd0'))),
  /** As `POST /api/survey/images` named it. */
  logo: z.optional(imageId),
  /** Read out, and shown where the logo is not. */
  logo_alt: z.optional(
    z.string().check(z.trim(), z.maxLength(longestLogoAlt, `at most ${longestLogoAlt} characters`), oneLine),
  ),
});

const themeColors = z.object({
  primary: z.string(),
  primaryHover: z.string(),
  onPrimary: z.string(),
  primaryText: z.string(),
  primarySoft: z.string(),
});

/** The look as the page of a survey gets it: with the colours of both themes, which can be read wherever they are used. */
export const seenLook = z.object({
  colors: z.optional(z.object({ light: themeColors, dark: themeColors })),
  logo: surveyLook.shape.logo,
  logo_alt: surveyLook.shape.logo_alt,
});
export type SeenLook = z.output<typeof seenLook>;

const paragraphs = (name: MailTextName) =>
  z.string().check(z.trim(), z.maxLength(longestMailTexts[name], `at most ${longestMailTexts[name]} characters`));
const line = (name: MailTextName) => paragraphs(name).check(oneLine);

/** Own words in a survey's mails; the usual ones where a text is left out. Plain text: HTML is shown as it was typed. */
export const surveyMailTexts = z.strictObject({
  /** Name of the sender; the address stays. */
  sender: z.optional(line('sender').check(z.regex(/^[^<>@"]*$/, 'must be a name without @, <, > and quotes'))),
  /** Of the invitation, and what stands between greeting and button. */
  subject: z.optional(line('subject')),
  text: z.optional(paragraphs('text')),
  reminder_subject: z.optional(line('reminder_subject')),
  reminder_text: z.optional(paragraphs('reminder_text')),
  button: z.optional(line('button')),
});

const texts = z.optional(surveyMailTexts);
/** By the language of the mail. */
export const surveyMail = z.strictObject({ en: texts, de: texts, es: texts, fr: texts, ar: texts } satisfies Record<
  SurveyLanguage,
  typeof texts
>);
