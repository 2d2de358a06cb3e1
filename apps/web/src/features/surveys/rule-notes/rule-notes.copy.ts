import { n } from '../../../copy/count.js';
import { quoted } from '../surveys.copy.js';

/** What rules do with a survey that is about to change. */
export const ruleNotesCopy = {
  sends: (rule: string) => `Rule ${quoted(rule)} sends this survey.`,
  sendsShare: (rule: string, share: number) => `Rule ${quoted(rule)} sends this survey to ${n(share)}% of its tickets.`,
  thenNone: 'They will get no survey, and no other rule steps in.',
  consent: (rule: string, question: string) =>
    `Follow-up rule ${quoted(rule)} needs a yes to ${quoted(question)}. New responses without that question get no follow-up by this rule.`,
} as const;
