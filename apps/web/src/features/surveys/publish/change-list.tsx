import { changesMeaning, type TemplateChange } from '@deskledger/domain';
import { reviewCopy as words } from './publish.copy.js';
import { Badge } from '../../../ui/inline/badge.js';
import { changeWords } from './change-words.js';

export function ChangeList({ changes, emptyText }: { changes: readonly TemplateChange[]; emptyText: string }) {
  if (changes.length === 0) return <p className="text-muted">{emptyText}</p>;
  return (
    <ul className="grid gap-2">
      {changes.map((change, index) => (
        <ChangeItem key={index} change={change} />
      ))}
    </ul>
  );
}

function ChangeItem({ change }: { change: TemplateChange }) {
  const { text, details = [], sides } = changeWords(change);
  return (
    <li className="rounded-control bg-sunken px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {text}
        </span>
        {changesMeaning(change) && <Badge tone="warning">{words.meaning}</Badge>}
      </p>
      {details.map((detail) => (
        <p key={detail} dir="auto" className="mt-1 text-small wrap-anywhere text-muted">
          {detail}
        </p>
      ))}
      {sides && (
        <dl className="mt-1 grid gap-1 text-small">
          <Side name={words.before} text={sides.before} />
          <Side name={words.after} text={sides.after} />
        </dl>
      )}
    </li>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex gap-2">
      <dt className="w-12 shrink-0 text-muted">{name}</dt>
      <dd dir="auto" className="min-w-0 wrap-anywhere">
        {text === '' ? '–' : text}
      </dd>
    </div>
  );
}
