import { compareTemplates } from '@deskledger/domain';
import { useState } from 'react';
import { surveyCopy } from '../../../copy/surveys.js';
import { formatAgo } from '../../../lib/dates/duration.js';
import { Button } from '../../../ui/buttons/button.js';
import { FocusedButton } from '../../../ui/buttons/focused-button.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { ChangeList } from '../publish/change-list.js';
import type { Conflict } from './use-template-saving.js';

const { conflict: words } = surveyCopy;

interface ConflictDialogProps {
  conflict: Conflict;
  onKeepMine: () => void;
  onReload: () => void;
}

/** Somebody else was faster. Nothing is lost and nothing overwritten until one of the three is chosen. */
export function ConflictDialog({ conflict, onKeepMine, onReload }: ConflictDialogProps) {
  const [isReviewing, setReviewing] = useState(false);
  const { theirs, wanted } = conflict;
  const isOver = theirs.status === 'completed';
  const ago = formatAgo(Math.max(0, Date.now() - Date.parse(theirs.updated_at)));
  return (
    <ModalDialog
      title={words.title}
      role="alertdialog"
      isOpen
      isForced
      onOpenChange={() => undefined}
      footer={
        <>
          {!isReviewing && !isOver && <Button onPress={() => setReviewing(true)}>{words.review}</Button>}
          {!isOver && <Button onPress={onKeepMine}>{words.mine}</Button>}
          <FocusedButton look="primary" onPress={onReload}>
            {words.reload}
          </FocusedButton>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{words.text(theirs.updatedBy ?? words.somebody, ago)}</p>
        <p className="text-muted">{isOver ? words.completed : words.choice}</p>
        {isReviewing && (
          <section aria-label={words.difference}>
            <h3 className="mb-2 text-h3">{words.difference}</h3>
            <ChangeList changes={compareTemplates(theirs, wanted.content)} emptyText={words.same} />
          </section>
        )}
      </div>
    </ModalDialog>
  );
}
