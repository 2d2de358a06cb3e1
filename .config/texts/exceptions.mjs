const specification = 'the product specification fixes it letter by letter';

/** Texts that may break a rule, by the whole text or by the file, each with the reason. */
export const exceptions = [
  ...[
    'Back to Surveys',
    'Custom Range',
    'Edit Survey',
    'From Date',
    'Full Name',
    'Go to Login',
    'Manage Surveys',
    'Phone Number',
    'Survey Results',
    'Tickets by Organization',
    'To Date',
    'Rating Distribution',
  ].map((text) => ({ rule: 'sentence case', text, reason: specification })),
  {
    rule: 'quotes',
    text: "The survey you're looking for is not available or has been taken.",
    reason: specification,
  },
  { rule: 'sentence case', text: '24 Nov 2026', reason: 'an example of a date' },
  {
    rule: 'sentence case',
    text: 'Service Levels',
    reason: 'a tab beside those whose names the product specification fixes',
  },
  { rule: 'sentence case', text: 'Standard Webhooks', reason: 'the name of a specification' },
  { rule: 'sentence case', text: 'Microsoft Teams', reason: 'the name of a product' },
  {
    rule: 'codes',
    file: 'apps/web/src/features/accounts/providers',
    reason: 'names of claims, as providers write them',
  },
  { rule: 'codes', file: 'apps/web/src/survey-page/words/speech.ts', reason: 'an error that only developers meet' },
  {
    rule: 'old style',
    text: 'A preview begins with the figures as they stand',
    reason: 'an error that only developers meet',
  },
  { rule: 'spelling', text: 'Contact e-mail', reason: 'a heading of exported files that programs read' },
];
