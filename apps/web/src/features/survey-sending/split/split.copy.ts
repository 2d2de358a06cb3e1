import { counted, n } from '../../../copy/count.js';

const interval = (low: string, high: string) => `95% interval: ${low} to ${high}`;

/** What the comparison of the surveys of a rule says. */
export const splitCopy = {
  open: 'Compare responses',
  openOf: (rule: string) => `Compare responses: ${rule}`,
  title: (rule: string) => `Comparison: ${rule}`,
  theComparison: 'the comparison',
  notSaved: 'Save the rule first. Its responses are compared from then on.',
  since: 'Invitations that this rule has sent at random since',
  sinceText:
    'When its surveys or shares last changed. Invitations by hand, public links and void responses do not count.',
  figures: {
    responseRate: 'Response rate',
    satisfied: 'Satisfied (4 or 5 stars)',
    average: 'Average rating (1 to 5)',
    nps: 'Net promoter score',
  },
  units: {
    responseRate: (count: number) => `of ${counted(count, 'invitation', 'invitations')}`,
    satisfied: (count: number) => `of ${counted(count, 'rating', 'ratings')}`,
    average: (count: number) => `from ${counted(count, 'rating', 'ratings')}`,
    nps: (count: number) => `from ${counted(count, 'answer', 'answers')}`,
  },
  tooFew: (minimum: number) => `Not decided: both surveys need at least ${n(minimum)}.`,
  same: 'Not decided: all values are the same.',
  undecided: (survey: string, difference: string, low: string, high: string) =>
    `Not decided: ${survey} has ${difference} (${interval(low, high)}).`,
  higher: (survey: string, difference: string, low: string, high: string) =>
    `${survey} is higher by ${difference} (${interval(low, high)}).`,
  lower: (survey: string, difference: string, low: string, high: string) =>
    `${survey} is lower by ${difference} (${interval(low, high)}).`,
  percentPoints: (text: string) => `${text} percentage points`,
  points: (text: string) => `${text} points`,
  files: { xlsx: 'Download as Excel', csv: 'Download as CSV' },
  comparedWith: (survey: string) => `Each survey is compared with ${survey}.`,
  oneLook:
    'An interval is for one look. If you check until something shows, you find differences that are not there. Choose the day or the number of responses first.',
} as const;
