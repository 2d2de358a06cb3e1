/** What the page behind a link to survey results says. */
export const sharedCopy = {
  kind: 'Survey results',
  /** As it stands in a sentence. */
  theResults: 'the survey results',
  filtered: 'Some responses are filtered out',
  expires: 'This link expires',
  figuresOnly: 'Figures only. Written answers and names are not shared.',
  ended: 'This link does not work',
  endedText: 'It may have expired or been revoked. Ask the person who sent it for a new one.',
  singleOut: 'Click to show this bar’s count',
} as const;
