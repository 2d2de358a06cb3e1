import type { TargetCoverage } from '@deskledger/contracts';
import { counted, n } from '../../../copy/count.js';

type Reason = TargetCoverage['leftOut'][number]['reason'];

/** What is said of tickets that no target counts, and of results that help desk and policies see differently. */
export const targetCoverageCopy = {
  /** In a sentence. */
  theTickets: 'the excluded tickets',
  excluded: {
    title: 'Excluded tickets',
    definition: 'Tickets created in this period that no service level counts. Each ticket has one reason.',
    reason: 'Reason',
    count: 'Tickets',
    all: 'All',
    why: {
      no_target: 'No policy has a target for the ticket, and the help desk set no deadline',
      not_measured: 'The only target is the first reply, and the help desk reports no replies',
      spam: 'Marked as spam in the help desk',
      test: 'Marked as a test in the help desk',
      merged: 'Merged into another ticket',
      deleted: 'Deleted in the help desk',
    } satisfies Record<Reason, string>,
  },
  verdicts: {
    title: 'Help desk and policies',
    definition:
      'Closed tickets created in this period with a resolution deadline from the help desk. Compares its result with the one your policies would give.',
    summary: (same: number, all: number) => `${n(same)} of ${counted(all, 'ticket', 'tickets')} have the same result.`,
    advice: 'Differences often mean that policies or business hours are set up differently in the help desk.',
    helpDesk: { met: 'Met in the help desk', breached: 'Missed in the help desk' },
    policy: { met: 'Met by policies', breached: 'Missed by policies' },
  },
} as const;
