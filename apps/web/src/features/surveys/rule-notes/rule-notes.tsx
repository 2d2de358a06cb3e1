import type { EditableSettings } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '../../../lib/api/organization.queries.js';

/** What rules do with a survey, one sentence each; nothing until the settings are known. */
export function RuleNotes({ announce }: { announce: (settings: EditableSettings) => readonly string[] }) {
  const { data: settings } = useQuery(organizationQuery);
  const notes = settings === undefined ? [] : announce(settings);
  return notes.map((note) => (
    <p key={note} dir="auto" className="wrap-anywhere">
      {note}
    </p>
  ));
}
