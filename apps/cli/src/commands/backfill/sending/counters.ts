import type { Backfill, BackfillBatchReceipt } from '@deskledger/contracts';
import type { ProgressState } from '../../../terminal/progress.js';
import { counted, duration } from '../../../terminal/words.js';

/** What became of the events so far, and how fast. Times in milliseconds. */
export interface Counters {
  accepted: number;
  duplicates: number;
  quarantined: number;
  /** Events that the server still has to apply. */
  waiting: number;
  /** Events acknowledged since this command started, for the rate. */
  acknowledged: number;
  startedAt: number;
}

/** The counters of a run as the server has them. */
export function countersOf(run: Backfill, startedAt: number): Counters {
  const { accepted, duplicates, quarantined, waiting } = run;
  return { accepted, duplicates, quarantined, waiting, acknowledged: 0, startedAt };
}

/** The counters after one more batch. A repeated batch is in the run already. */
export function addReceipt(counters: Counters, receipt: BackfillBatchReceipt): Counters {
  const { accepted, duplicates, quarantined } = receipt;
  const acknowledged = counters.acknowledged + accepted + duplicates + quarantined;
  if (receipt.repeated) return { ...counters, acknowledged, waiting: receipt.waiting };
  return {
    ...counters,
    acknowledged,
    accepted: counters.accepted + accepted,
    duplicates: counters.duplicates + duplicates,
    quarantined: counters.quarantined + quarantined,
    waiting: receipt.waiting,
  };
}

/** `12,000 events  4,000/s  3 duplicates  1 rejected  2m 10s left`. `fraction` from 0 to 1, null when unknown. */
export function progressOf(counters: Counters, fraction: number | null, now: number): ProgressState {
  const seconds = Math.max(0.001, (now - counters.startedAt) / 1000);
  const parts = [
    counted(counters.accepted + counters.duplicates + counters.quarantined, 'event'),
    `${Math.round(counters.acknowledged / seconds).toLocaleString('en-US')}/s`,
    ...someOf(counters.duplicates, 'duplicate'),
    ...(counters.quarantined > 0 ? [`${counters.quarantined.toLocaleString('en-US')} rejected`] : []),
    ...timeLeft(fraction, seconds),
  ];
  return { fraction, text: parts.join('  ') };
}

const someOf = (count: number, thing: string): string[] => (count > 0 ? [counted(count, thing)] : []);

/** Early guesses would jump about; they are left out. */
function timeLeft(fraction: number | null, seconds: number): string[] {
  if (fraction === null || fraction < 0.02 || seconds < 2 || fraction >= 1) return [];
  return [`${duration((seconds * (1 - fraction)) / fraction)} left`];
}
