import type { EditableSettings } from '@deskledger/contracts';
import { counted, n } from '../../copy/count.js';
import { settingsCopy } from '../settings/index.js';

const { tabs, spec } = settingsCopy;

/** Words of the product specification about how long data is kept, to the letter. */
export const retentionSpecCopy = {
  deleteAfter: { never: 'never', '1year': '1 year', '2years': '2 years', '5years': '5 years' },
  archiveAfter: { '30days': '30 days', '90days': '90 days', '1year': '1 year', never: 'never' },
} as const;

/** What each setting of the organization is called, on its card and where two people changed it. */
export const settingNames = {
  ticketStatusFields: tabs.status,
  closedTicketFields: tabs.closed,
  holdFields: 'On hold',
  sendSurveyFields: tabs.survey,
  survey: spec.sendSurvey,
  surveyToSend: 'Survey to send',
  surveyRules: 'Survey rules',
  surveyDelayMinutes: 'Delay before sending (minutes)',
  surveyRestDays: 'Days between surveys per person',
  surveyReminderDays: 'Remind after (days)',
  surveyLanguage: 'Email language',
  publicAnswersCount: 'Public link responses',
  surveyEmbedOrigins: 'Websites that embed surveys',
  followUpRules: 'Follow-ups',
  figureTargets: 'Targets',
  timezone: 'Time zone',
  calendars: 'Business hours',
  policies: 'Service levels',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  supportAddress: 'Postal address',
  retentionDays: 'Keep raw deliveries for (days)',
  archiveAfter: 'Archive tickets after',
  deleteAfter: 'Delete personal data after',
} as const satisfies Record<keyof EditableSettings, string>;

/** The values of settings as they are chosen and told. */
export const settingValues = {
  ...retentionSpecCopy,
  surveyLanguage: { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', ar: 'العربية' },
  publicAnswersCount: { untilInvitations: 'Until the first invitation', always: 'Always', never: 'Never' },
  /** What a label counts as. */
  categories: { open: 'Open', hold: 'On hold', closed: 'Closed' },
  clocks: { first_reply: 'First reply', next_reply: 'Next reply', update: 'Update', resolution: 'Resolution' },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  on: 'On',
  off: 'Off',
  nothing: '–',
} as const;

/** Hours and policies, as they stand in a sentence. */
export const spokenCopy = {
  share: (survey: string, percent: number) => `${survey} (${n(percent)}%)`,
  noSurvey: 'no survey',
  unknownSurvey: 'unknown survey',
  days: (from: string, until: string) => `${from} to ${until}`,
  since: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  atMost: {
    month: (most: number) => `at most ${counted(most, 'invitation', 'invitations')} a month`,
    all: (most: number) => `at most ${counted(most, 'invitation', 'invitations')}`,
  },
  policy: (name: string, what: string) => `${name}: ${what}`,
  target: (kind: string, times: string, hours: string) => `${kind} within ${times}, ${hours}`,
  time: (time: string, priority: string) => `${time} (${priority})`,
  everyOther: 'all other priorities',
  allHours: 'all hours',
  nothing: 'no targets',
  closed: 'closed',
  from: (day: string, what: string) => `from ${day}: ${what}`,
  hours: (days: string, hours: string) => `${days} ${hours}`,
  named: (name: string, day: string) => `${name} (${day})`,
  and: ' and ',
  moreDates: (count: number) => counted(count, 'more date', 'more dates'),
} as const;
