import type { StatusReport } from '@deskledger/domain';
import { longestLabel, type Reading } from '../reading/reading.js';
import { statusTypeOf } from '../reading/status-type.js';

/** Whether the ticket is in the status that Zendesk gives to deleted tickets. */
export function isDeleted({ fields }: Reading): boolean {
  const status = fields['status'];
  return typeof status === 'string' && status.trim().toLowerCase() === 'deleted';
}

/** The status by its label, and what it means where it is one of Zendesk's own; undefined when nothing is said. */
export function statusOf(reading: Reading, closedAt: number | null): StatusReport | undefined {
  const label = reading.textOf(reading.fields['status'], 'status', longestLabel);
  if (typeof label !== 'string') return undefined;
  const type = statusTypeOf(label);
  if (type === null) reading.flag('unmapped_status');
  return { label, type, closedAt: type === 'closed' ? closedAt : null };
}
