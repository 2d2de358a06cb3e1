import type { StatusReport } from '@deskledger/domain';
import { longestLabel, type Reading } from '../reading/reading.js';
import { statusTypeOf } from '../reading/status-type.js';

/**
 * The status by its label, and what it means: by Zoho's own type, else by the label. Labels are every department's own, so
 * that one named Closed may be of the type Open. Undefined when nothing is said.
 */
export function statusOf(reading: Reading): StatusReport | undefined {
  const label = reading.textOf(reading.fields['status'], 'status', longestLabel) ?? null;
  const word = reading.text('statusType') ?? label;
  if (word === null) return undefined;
  const type = statusTypeOf(word);
  if (type === null) reading.flag('unmapped_status');
  const closedAt = reading.pastInstant('closedTime') ?? null;
  return { label, type, closedAt: type === 'open' || type === 'on_hold' ? null : closedAt };
}
