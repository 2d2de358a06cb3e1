import type { StatusReport, StatusType } from '@deskledger/domain';
import { longestLabel, type Reading } from '../reading/reading.js';
import { statusTypeOf } from '../reading/status-type.js';

/** Freshdesk's own statuses by their codes: Open, Pending, Resolved, Closed, Waiting on Customer, … on Third Party. */
const typesByCode = new Map<string, StatusType>([
  ['2', 'open'],
  ['3', 'on_hold'],
  ['4', 'closed'],
  ['5', 'closed'],
  ['6', 'on_hold'],
  ['7', 'on_hold'],
]);

/**
 * The status by its label, which is of the moment of sending, and what it means: by the label, else by the code that the
 * triggered event or a ticket that was read tells. Undefined when neither is said.
 */
export function statusOf(reading: Reading, code: string | null): StatusReport | undefined {
  const label = reading.textOf(reading.fields['ticket_status'], 'ticket_status', longestLabel) ?? null;
  const type = typeByLabel(label) ?? typesByCode.get(code ?? '') ?? null;
  if (label === null && type === null) return undefined;
  if (type === null) reading.flag('unmapped_status');
  const closedAt = reading.pastInstant('closed_at') ?? null;
  return { label, type, closedAt: type === 'open' || type === 'on_hold' ? null : closedAt };
}

/** What a label means where it is one of Freshdesk's own. */
export function typeByLabel(label: string | null): StatusType | null {
  if (label === null) return null;
  return /^waiting on /i.test(label) ? 'on_hold' : statusTypeOf(label);
}
