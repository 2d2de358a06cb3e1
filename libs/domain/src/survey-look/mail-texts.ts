import type { SurveyLanguage } from '../organization/settings.js';

/** A survey's own words in its mails, in the order of a mail. Plain text; the usual words where one is missing. */
export const mailTextNames = ['sender', 'subject', 'text', 'reminder_subject', 'reminder_text', 'button'] as const;
export type MailTextName = (typeof mailTextNames)[number];
export type MailTexts = { readonly [Name in MailTextName]?: string | undefined };
/** By the language of the mail. */
export type SurveyMail = { readonly [Language in SurveyLanguage]?: MailTexts | undefined };

/** Characters. */
export const longestMailTexts: Readonly<Record<MailTextName, number>> = {
  sender: 60,
  subject: 150,
  text: 2000,
  reminder_subject: 150,
  reminder_text: 2000,
  button: 40,
};
