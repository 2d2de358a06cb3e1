/** What the sending of invitations says, and whose answers count. */
export const sendingCopy = {
  title: 'Sending',
  on: 'On: a ticket that reaches one of the labels below gets one invitation by email.',
  off: 'Off: no change of status invites anybody.',
  delay: 'Wait before sending (minutes)',
  delayText: 'Counted from the change of status. A ticket that has left the labels below by then is not asked about.',
  rest: 'Days of rest for a person',
  restText: 'Who was invited within so many days is not invited again.',
  reminder: 'Remind after (days)',
  reminderText: 'One reminder to those who have not answered; 0 sends none.',
  language: 'Language of the emails',
  languageText: 'The survey itself follows the browser of the person who answers.',
  ratings: 'Ratings',
  publicAnswers: 'Answers by public link',
  publicAnswersText: 'When they count in the ratings: anybody can answer there. Otherwise they are shown apart.',
  publicAnswerRules: { untilInvitations: 'Until somebody was invited', always: 'Always', never: 'Never' },
  languages: { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', ar: 'العربية' },
} as const;
