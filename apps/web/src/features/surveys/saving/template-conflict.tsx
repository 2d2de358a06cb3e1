import { compareTemplates } from '@deskledger/domain';
import { formatAgo } from '../../../lib/dates/duration.js';
import { conflictCopy } from '../../../ui/overlays/conflict.copy.js';
import { ConflictDialog } from '../../../ui/overlays/conflict-dialog.js';
import { ChangeList } from '../publish/change-list.js';
import type { Keeping } from './keeping-of.js';
import { templateConflictCopy as words } from './saving.copy.js';
import type { Conflict } from './use-template-saving.js';

interface TemplateConflictProps {
  conflict: Conflict;
  keeping: Keeping;
  onKeepMine: () => void;
  onReload: () => void;
}

/** Somebody else changed the survey that is being edited. */
export function TemplateConflict({ conflict, keeping, onKeepMine, onReload }: TemplateConflictProps) {
  const { theirs, wanted } = conflict;
  const ago = formatAgo(Math.max(0, Date.now() - Date.parse(theirs.updated_at)));
  return (
    <ConflictDialog
      title={words.title}
      text={words.text(theirs.updatedBy ?? conflictCopy.somebody, ago)}
      difference={<ChangeList changes={compareTemplates(theirs, wanted.content)} emptyText={words.same} />}
      impossible={theirs.status === 'completed' ? words.completed : null}
      consequence={words.keeping[keeping](theirs.unopenedInvitations)}
      takeTheirs={words.reload}
      onKeepMine={onKeepMine}
      onTakeTheirs={onReload}
    />
  );
}
