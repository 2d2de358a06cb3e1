import type { CustomerSurvey } from '@deskledger/contracts';

/** What is said about the surveys of one customer. */
export const customersCopy = {
  kind: 'Customer',
  /** The link that leads here. */
  history: 'Survey history',
  subtitle: 'All surveys that this customer was invited to, whatever the ticket.',
  /** In a sentence. */
  theSurveys: 'the surveys of this customer',
  figures: {
    asked: 'Invitations',
    answered: 'Responses',
    mean: 'Average rating',
    askedDefinition: 'Surveys that this customer was invited to, on all tickets.',
    answeredDefinition: 'Void responses are left out.',
    meanDefinition: 'Of all rated responses, on the scale 1 to 5. Void responses are left out.',
    ratings: (count: string) => `from ${count}`,
  },
  list: 'Surveys and ratings',
  states: {
    waiting: 'Not sent yet',
    asked: 'Sent',
    opened: 'Opened',
    answered: 'Answered',
    voided: 'Void',
    expired: 'Expired',
    undeliverable: 'Not delivered',
  } satisfies Record<CustomerSurvey['state'], string>,
  invited: 'Invited',
  opened: 'Opened',
  answered: 'Answered',
  expires: 'Expires',
  expired: 'Expired',
  noRating: 'No rating',
  response: 'Response',
  responseOf: (survey: string) => `Response to ${survey}`,
  followUp: (state: string) => `Follow-up: ${state}`,
  none: 'No surveys yet',
  noneText: 'Surveys appear here once this customer was invited to one.',
  unknown: 'Unknown customer',
  unknownText: 'The ticket has no contact with an email address, or the contact’s data was erased.',
  toTicket: 'Back to the ticket',
} as const;
