import { useQuery } from '@tanstack/react-query';
import { formatAgo } from '../../lib/dates/duration.js';
import { conflictCopy } from '../../ui/overlays/conflict.copy.js';
import { ConflictDialog } from '../../ui/overlays/conflict-dialog.js';
import { surveysQuery } from '../surveys/index.js';
import { settingsConflictCopy as words } from './organization.copy.js';
import type { Conflict } from './save-edits.js';
import { settingText } from './setting-words.js';
import { settingNames } from './setting-words.copy.js';

interface SettingsConflictProps {
  conflict: Conflict;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** Somebody else changed the same settings. */
export function SettingsConflict({ conflict: { theirs, mine, names }, onChoose }: SettingsConflictProps) {
  const namesSurveys = names.includes('surveyToSend') || names.includes('surveyRules');
  const { data: surveys } = useQuery({ ...surveysQuery, enabled: namesSurveys });
  const ago = formatAgo(Math.max(0, Date.now() - Date.parse(theirs.updatedAt ?? '')));
  return (
    <ConflictDialog
      title={words.title}
      text={words.text(theirs.updatedBy ?? conflictCopy.somebody, ago)}
      difference={
        <dl className="grid gap-2">
          {names.map((name) => (
            <div key={name} className="rounded-control bg-sunken px-3 py-2">
              <dt>{settingNames[name]}</dt>
              <Side name={words.theirs} text={settingText(name, theirs, surveys)} />
              <Side name={words.mine} text={settingText(name, { ...theirs, ...mine }, surveys)} />
            </div>
          ))}
        </dl>
      }
      impossible={null}
      takeTheirs={words.takeTheirs}
      onKeepMine={() => onChoose('mine')}
      onTakeTheirs={() => onChoose('theirs')}
    />
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <dd className="mt-1 flex gap-2 text-small">
      <span className="w-12 shrink-0 text-muted">{name}</span>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {text}
      </span>
    </dd>
  );
}
