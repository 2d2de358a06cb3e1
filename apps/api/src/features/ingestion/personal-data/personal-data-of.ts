import type { TicketEvent } from '@deskledger/domain';
import type { PersonalDatum } from '../../../platform/personal-data/index.js';

/** The values behind the references that these facts bring, as far as they are among the known ones. */
export function personalDataOf(
  events: Iterable<TicketEvent>,
  known: ReadonlyMap<string, PersonalDatum>,
): PersonalDatum[] {
  const data = new Map<string, PersonalDatum>();
  for (const event of events) {
    const fields = 'fields' in event.data ? event.data.fields : undefined;
    if (fields === undefined) continue;
    for (const ref of [fields.subject, fields.contactName, fields.contactEmail, fields.assignee?.ref]) {
      const datum = typeof ref === 'string' ? known.get(ref) : undefined;
      if (datum !== undefined) data.set(datum.ref, datum);
    }
  }
  return [...data.values()];
}
