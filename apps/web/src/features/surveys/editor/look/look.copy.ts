import { exampleColor, type MailTextName, type SurveyLanguage } from '@deskledger/domain';

/** `German`, as the language of mails is called in a sentence. */
export const languageName = (language: SurveyLanguage): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

export const mailTextLabels: Readonly<Record<MailTextName, string>> = {
  sender: 'Sender name',
  subject: 'Subject',
  text: 'Text',
  reminder_subject: 'Reminder subject',
  reminder_text: 'Reminder text',
  button: 'Button',
};

/** What the editor says about the look and the emails of a survey. */
export const lookCopy = {
  title: 'Look and email',
  color: 'Colour',
  colorHint: `Such as ${exampleColor}. Leave empty for the usual colour.`,
  pick: 'Pick a colour',
  colorFault: `Enter six digits after #, such as ${exampleColor}`,
  textOn: (isWhite: boolean) => `Buttons have ${isWhite ? 'white' : 'black'} text in light mode.`,
  darkened: (color: string) => `In light mode, your colour becomes ${color}, so that it stands out on the page.`,
  lightened: (color: string) => `In dark mode, it becomes ${color}.`,
  kept: 'Your colour stands out in light and dark mode.',
  logo: 'Logo',
  dropLogo: 'Drop a PNG or JPEG of at most 50 KB here',
  chooseLogo: 'Choose logo',
  removeLogo: 'Remove logo',
  logoFault: (fault: string) => `The logo ${fault}.`,
  logoAlt: 'Logo text',
  logoAltHint: 'The name of your company, for people who can’t see the logo',
  language: 'Email language',
  languageOf: languageName,
  own: (language: string) => `Email texts in ${language}`,
  usual: 'Leave a field empty to use the usual text.',
  preview: 'Preview email',
  invitation: 'Invitation',
  reminder: 'Reminder',
  kind: 'Email',
  from: 'From',
  subject: 'Subject',
  frame: 'The email as contacts see it',
  thePreview: 'the preview',
  send: 'Send test email',
  sending: 'Sending…',
  needsActive: 'Publish the survey to send yourself a test email.',
  sent: (address: string) => `Test email sent to ${address}`,
  close: 'Close',
} as const;
