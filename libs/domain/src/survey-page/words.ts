/** Everything the public page says. Numbers and dates come formatted. */
export interface Words {
  questionOf: (number: string, count: string) => string;
  previous: string;
  next: string;
  submit: string;
  sending: string;
  required: string;
  requiredMark: string;
  optionalMark: string;
  clear: string;
  yes: string;
  no: string;
  /** Letters that answer yes and no, beside `y` and `n`. */
  yesKey: string;
  noKey: string;
  pressDigits: (first: string, last: string) => string;
  pressLetters: (yes: string, no: string) => string;
  /** The keys as keyboards of this language label them. */
  controlKey: string;
  enterKey: string;
  pressToGoOn: (keys: string) => string;
  scaleEnd: (value: string, meaning: string) => string;
  /** How many options can be chosen together; '' for no limit. */
  chooseSome: (least: string, most: string) => string;
  /** Which days can be given; '' for no bound. */
  days: (first: string, last: string) => string;
  rankAll: string;
  everyRow: string;
  notAnAddress: string;
  charactersLeft: (count: string) => string;
  kept: string;
  startOver: string;
  /** An answer that was chosen in a mail, before anybody has gone on with it. */
  proposed: string;
  savedAsYouGo: string;
  sendFailed: string;
  tooManyToday: string;
  offline: string;
  preview: string;
  thanks: string;
  thanksText: string;
  home: string;
  notFound: string;
  notFoundText: string;
  ended: string;
  linkExpired: string;
  linkNotValid: string;
  askForLink: string;
  alreadyAnswered: string;
  arrivedOn: (date: string) => string;
  loadFailed: string;
  checkConnection: string;
  retry: string;
  language: string;
  survey: string;
  untitled: string;
  untitledQuestion: string;
  noQuestions: string;
  waitingForDraft: string;
  unsubscribe: string;
  unsubscribeQuestion: (address: string) => string;
  unsubscribed: string;
  unsubscribedText: (address: string) => string;
  undo: string;
  resubscribed: string;
  resubscribedText: (address: string) => string;
  /** Where the address itself has been erased. */
  thisAddress: string;
  linkNotFound: string;
  linkNotFoundText: string;
}
