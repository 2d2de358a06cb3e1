import type { StatusReport, StatusType } from '@deskledger/domain';
import { longestLabel, type Reading } from '../reading/reading.js';

/** All statuses that there are. A bot has the pending ones in hand: nobody waits for the customer. */
const types = new Map<string, StatusType>([
  ['open', 'open'],
  ['pending', 'open'],
  ['snoozed', 'on_hold'],
  ['resolved', 'closed'],
]);

/** What a label means; null where it is none of Chatwoot's. */
export function typeByLabel(label: string): StatusType | null {
  return types.get(label.toLowerCase()) ?? null;
}

/**
 * Undefined when nothing is said. Chatwoot tells no time of closing: it is that of the change with which the
 * conversation is first seen resolved, whichever of its two events tells of it.
 */
export function statusOf(reading: Reading): StatusReport | undefined {
  const label = reading.textOf(reading.fields['status'], 'status', longestLabel);
  if (typeof label !== 'string') return undefined;
  const type = typeByLabel(label);
  if (type === null) reading.flag('unmapped_status');
  return { label, type, closedAt: null };
}
