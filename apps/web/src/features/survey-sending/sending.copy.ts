/** What the sending of invitations says, and whose answers count. */
export const sendingCopy = {
  title: 'Sending',
  on: 'On: each ticket that reaches a label below gets one invitation by email.',
  off: 'Off: status changes send no invitations.',
  surveyText: 'Tickets get this survey, even after you publish another one.',
  otherText: 'Tickets without a rule get this survey, even after you publish another one.',
  noSurvey: 'No survey is active, so nothing is sent. Publish a survey first.',
  delayText: 'Starts when the status changes. Nothing is sent if the ticket has left the labels below by then.',
  restText: 'People invited within this many days are not invited again.',
  reminderText: 'Sends one reminder if there is no response. Enter 0 for none.',
  languageText: 'The survey itself uses the visitor’s browser language.',
  embedding: 'Embedding',
  embedText: 'Only these websites can show public surveys in a frame. One per line, such as https://help.example.com.',
  ratings: 'Ratings',
  publicAnswersText:
    'When these answers count toward ratings. Otherwise they are shown separately. Anyone with the link can answer.',
} as const;
