import { useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.js';
import { FocusedButton } from '../buttons/focused-button.js';
import { conflictCopy as words } from './conflict.copy.js';
import { ModalDialog } from './modal-dialog.js';

interface ConflictDialogProps {
  title: string;
  /** Who was faster, and when. */
  text: string;
  /** What stands between the two versions; shown when it is asked for. */
  difference: ReactNode;
  /** Why ours cannot be kept; null where it can. */
  impossible: string | null;
  /** What keeping ours does beside writing over theirs. */
  consequence?: string | undefined;
  /** What taking theirs is called. */
  takeTheirs: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else was faster. Nothing is lost and nothing overwritten until one of the two is chosen. */
export function ConflictDialog({ title, text, impossible, takeTheirs, ...props }: ConflictDialogProps) {
  const [isReviewing, setReviewing] = useState(false);
  const canKeep = impossible === null;
  return (
    <ModalDialog
      title={title}
      role="alertdialog"
      isOpen
      isForced
      onOpenChange={() => undefined}
      footer={
        <>
          {!isReviewing && canKeep && <Button onPress={() => setReviewing(true)}>{words.review}</Button>}
          {canKeep && <Button onPress={props.onKeepMine}>{words.mine}</Button>}
          <FocusedButton look="primary" onPress={props.onTakeTheirs}>
            {takeTheirs}
          </FocusedButton>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{text}</p>
        <p className="text-muted">{impossible ?? words.choice}</p>
        {canKeep && props.consequence !== undefined && <p>{props.consequence}</p>}
        {isReviewing && (
          <section aria-label={words.difference}>
            <h3 className="mb-2 text-h3">{words.difference}</h3>
            {props.difference}
          </section>
        )}
      </div>
    </ModalDialog>
  );
}
