import type { StatusReport, StatusType } from '@deskledger/domain';
import { longestLabel, type Reading } from '../reading/reading.js';

/** The statuses of the lifecycle that Request Tracker comes with. */
const types = new Map<string, StatusType>([
  ['new', 'open'],
  ['open', 'open'],
  ['stalled', 'on_hold'],
  ['resolved', 'closed'],
  ['rejected', 'closed'],
]);

const deleted = 'deleted';

/** Whether nobody has to be asked what this status means. */
export function isKnownStatus(label: string): boolean {
  return label === deleted || types.has(label);
}

/** What a label means; null where it is of a lifecycle of somebody's own. */
export function typeByLabel(label: string): StatusType | null {
  return types.get(label.toLowerCase()) ?? null;
}

export function isDeleted({ fields }: Reading): boolean {
  return fields['status'] === deleted;
}

/** Undefined when nothing is said. A transaction is of the moment: no time of closing is told beside it. */
export function statusOf(reading: Reading): StatusReport | undefined {
  const label = reading.textOf(reading.fields['status'], 'status', longestLabel);
  if (typeof label !== 'string') return undefined;
  const type = typeByLabel(label) ?? typeIn(reading);
  if (type === null) reading.flag('unmapped_status');
  return { label, type, closedAt: null };
}

/** What the ticket's lifecycle says of a status of somebody's own. */
function typeIn(reading: Reading): StatusType | null {
  const inactive = reading.truth('inactive');
  if (inactive === undefined) return null;
  return inactive ? 'closed' : 'open';
}
