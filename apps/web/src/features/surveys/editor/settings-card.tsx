import { estimatedMinutes } from '@deskledger/domain';
import { surveyCopy } from '../surveys.copy.js';
import { editorCopy as words } from './editor.copy.js';
import { formatCount } from '../../../lib/numbers/format.js';
import { Card } from '../../../ui/layout/card.js';
import { Select } from '../../../ui/fields/select.js';
import { TicketMails } from '../ticket-mails/ticket-mails.js';
import { presentMails } from '../ticket-mails/ticket-mails-text.js';
import type { SurveyDraft } from './draft/survey-draft.js';

const { spec } = surveyCopy;

export type WantedStatus = 'draft' | 'active';
const statusOptions = (['draft', 'active'] as const).map((value) => ({ value, label: spec.editor.statuses[value] }));

interface SettingsCardProps {
  /** Null for a survey that the server does not know yet. */
  id: string | null;
  draft: SurveyDraft;
  /** As it is on the server. */
  status: WantedStatus;
  wanted: WantedStatus;
  onChange: (wanted: WantedStatus) => void;
}

export function SettingsCard({ id, draft, status, wanted, onChange }: SettingsCardProps) {
  const count = draft.questions.length;
  const facts = [
    [words.count, formatCount(count)],
    [words.requiredCount, formatCount(draft.questions.filter(({ required }) => required).length)],
    [words.time, surveyCopy.minutes(estimatedMinutes(count))],
  ] as const;
  return (
    <Card title={words.settings} className="shrink-0">
      <div className="mt-1 grid gap-x-8 gap-y-4 md:grid-cols-2 md:items-center xl:grid-cols-1">
        <div>
          <Select label={words.status} isLabelShown value={wanted} options={statusOptions} onChange={onChange} />
          <p className="mt-1 text-small text-muted">{words.statusNotes[status][wanted]}</p>
          {id !== null && (
            <TicketMails
              announce={(surveys, settings) => presentMails(id, surveys, settings)}
              className="mt-1 text-small text-muted"
            />
          )}
        </div>
        <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-small text-muted">{name}</dt>
              <dd className="numeric font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
