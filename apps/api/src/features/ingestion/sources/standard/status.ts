import type { StatusReport, StatusType } from '@deskledger/domain';
import { statusTypeOf } from '../reading/status-type.js';
import { longestLabel, type Reading } from '../reading/reading.js';

/**
 * What the event says of the ticket's status; undefined when it says nothing. The event's verb (`closed`,
 * `reopened`) is a hint that counts only where neither status, type nor closing time is given.
 */
export function statusOf(reading: Reading, verb: string | null): StatusReport | undefined {
  const label = reading.textOf(reading.fields['status'], 'status', longestLabel);
  const type = typeOf(reading);
  const closedAt = reading.pastInstant('closedTime');
  if (label === undefined && type === undefined && typeof closedAt !== 'number') {
    const hint = hintOf(verb);
    return hint === undefined ? undefined : { label: null, type: hint, closedAt: null };
  }
  return { label: label ?? null, type: type ?? null, closedAt: closedAt ?? null };
}

function typeOf(reading: Reading): StatusType | null | undefined {
  const word = reading.text('statusType');
  if (word === undefined || word === null) return word;
  const type = statusTypeOf(word);
  if (type === null) reading.flag('unmapped_statusType');
  return type;
}

function hintOf(verb: string | null): StatusType | undefined {
  if (verb === 'closed' || verb === 'resolved') return 'closed';
  return verb === 'reopened' ? 'open' : undefined;
}
