import type { TicketEvent } from '@deskledger/domain';
import type { PersonalDatum } from '../../../platform/personal-data/index.js';
import type { PersonalReferences } from './personal-references.js';

/** The values behind the references that these facts bring for the first time. */
export function personalDataOf(events: Iterable<TicketEvent>, references: PersonalReferences): PersonalDatum[] {
  const data = new Map<string, PersonalDatum>();
  for (const event of events) {
    const fields = 'fields' in event.data ? event.data.fields : undefined;
    if (fields === undefined) continue;
    for (const ref of [fields.subject, fields.contactName, fields.contactEmail, fields.assignee?.ref]) {
      const datum = typeof ref === 'string' ? references.valueOf(ref) : undefined;
      if (datum !== undefined) data.set(datum.ref, datum);
    }
  }
  return [...data.values()];
}
