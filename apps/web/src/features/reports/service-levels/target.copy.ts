import type { ClockKind } from '@deskledger/domain';
import { counted, n } from '../../../copy/count.js';

const started = 'Counts clocks started in this period.';

/** What is said of promises and what became of them. */
export const targetCopy = {
  kinds: {
    first_reply: 'First replies',
    next_reply: 'Next replies',
    update: 'Updates',
    resolution: 'Resolutions',
  } satisfies Record<ClockKind, string>,
  definitions: {
    first_reply: `Share of first replies sent by the deadline, of those that met or missed it. ${started}`,
    next_reply: `Share of replies to later customer messages sent by the deadline, of those that met or missed it. ${started}`,
    update: `Share of updates sent by the deadline, of those that met or missed it. ${started}`,
    resolution:
      'Share of tickets closed by their deadline, of those created in this period that met or missed it. Includes deadlines from the help desk.',
  } satisfies Record<ClockKind, string>,
  onTime: (met: number, decided: number) => `${n(met)} of ${n(decided)} on time`,
  /** Of a card that leads to what was missed. */
  spoken: (share: string, missed: number) => `${share} on time, ${n(missed)} missed`,
  undecided: 'No results yet',
  notPromised: 'No deadline',
  notMeasured: 'The help desk reports no replies',

  trend: {
    title: 'Deadlines met over time',
    definition:
      'Share of deadlines met, of those met or missed. Replies count on the day their clock started, resolutions on the day the ticket was created. A gap means no results.',
    missed: (kind: ClockKind, count: number) => `${targetCopy.kinds[kind]}: ${n(count)} missed`,
    summary: (rates: readonly string[]) => (rates.length === 0 ? 'No results yet.' : `On time: ${rates.join(', ')}.`),
    rate: (kind: ClockKind, share: string) => `${targetCopy.kinds[kind].toLowerCase()} ${share}`,
    none: (range: string) => `No deadlines met or missed in ${range}.`,
  },
  late: {
    title: 'How late replies were',
    definition:
      'Replies sent after their deadline, by the time since the deadline. Counts clocks started in this period.',
    upTo: (duration: string) => `Up to ${duration}`,
    more: (duration: string) => `More than ${duration}`,
    band: 'Late by',
    all: 'All',
    summary: (count: number) => (count === 0 ? 'No late replies.' : `${counted(count, 'reply', 'replies')} sent late.`),
  },
} as const;
