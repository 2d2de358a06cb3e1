/** What the sending of invitations says, and whose answers count. */
export const sendingCopy = {
  title: 'Sending',
  on: 'On: a ticket that reaches one of the labels below gets one invitation by email.',
  off: 'Off: no change of status invites anybody.',
  surveyText: 'Tickets are sent this one. Publishing another survey does not change it.',
  noSurvey: 'No survey is active, so nothing is sent. Publish one first.',
  delayText: 'Counted from the change of status. A ticket that has left the labels below by then is not asked about.',
  restText: 'Who was invited within so many days is not invited again.',
  reminderText: 'One reminder to those who have not answered; 0 sends none.',
  languageText: 'The survey itself follows the browser of the person who answers.',
  ratings: 'Ratings',
  publicAnswersText: 'When they count in the ratings: anybody can answer there. Otherwise they are shown apart.',
} as const;
