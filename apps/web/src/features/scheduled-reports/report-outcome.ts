import type { ReportSending } from '@deskledger/contracts';
import type { Tone } from '../../ui/inline/badge.js';
import type { reportsCopy } from './scheduled-reports.copy.js';

export type Outcome = keyof typeof reportsCopy.outcomes;

/** What became of a sending as a whole: the worst of its mails. */
export function outcomeOf({ status, mails }: ReportSending): Outcome {
  if (status !== 'written') return status;
  const statuses = new Set(mails.map((mail) => mail.status));
  if (statuses.has('failed')) return 'failed';
  if (statuses.has('uncertain')) return 'uncertain';
  if (statuses.has('queued') || statuses.has('sending')) return 'sending';
  return statuses.has('sent') ? 'sent' : 'canceled';
}

export const outcomeTones: Readonly<Record<Outcome, Tone>> = {
  ...{ waiting: 'neutral', sending: 'neutral', sent: 'success', skipped: 'neutral', canceled: 'neutral' },
  ...{ failed: 'danger', uncertain: 'warning' },
};
