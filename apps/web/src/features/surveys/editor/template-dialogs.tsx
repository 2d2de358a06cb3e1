import { lazy, Suspense } from 'react';
import { versionsCopy as words } from '../versions/versions.copy.js';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { ReviewDialog } from '../publish/review-dialog.js';
import { WithdrawDialog } from '../publish/withdraw-dialog.js';
import { keepingOf } from '../saving/keeping-of.js';
import { TemplateConflict } from '../saving/template-conflict.js';
import { draftOf } from './draft/survey-draft.js';
import type { TemplateEditing } from './use-template-editor.js';

const VersionHistory = lazy(() => import('../versions/version-history.js'));

/** What is asked and shown over the editor of a template; one at a time. */
export function TemplateDialogs({ editing }: { editing: TemplateEditing }) {
  const { base, content, conflict, guard, local } = editing;
  return (
    <>
      <PublishDialogs editing={editing} />
      <Suspense>
        {editing.dialog === 'history' && (
          <VersionHistory
            id={base.id}
            onClose={() => editing.setDialog('none')}
            onRestore={(version) => {
              editing.editor.replace(draftOf(version));
              toast.success(words.restored(version.version));
            }}
          />
        )}
      </Suspense>
      {conflict !== null && (
        <TemplateConflict
          conflict={{ ...conflict, wanted: { ...conflict.wanted, content } }}
          keeping={keepingOf(base.status, conflict)}
          onKeepMine={() => void editing.keepMine({ ...conflict, wanted: { ...conflict.wanted, content } })}
          onReload={() => editing.takeTheirs(conflict)}
        />
      )}
      <LeaveDialog
        blocker={guard.blocker}
        isOpen={guard.isAsking && conflict === null}
        canKeep={local.isKept}
        onDiscard={editing.dropKept}
      />
    </>
  );
}

function PublishDialogs({ editing }: { editing: TemplateEditing }) {
  const { base, content, dialog, failure, isSaving } = editing;
  const shared = { isBusy: isSaving, failure, onClose: () => editing.setDialog('none') };
  if (dialog === 'review') {
    return (
      <ReviewDialog {...shared} template={base} content={content} onConfirm={() => void editing.confirm('active')} />
    );
  }
  if (dialog !== 'withdraw') return null;
  return <WithdrawDialog {...shared} template={base} onConfirm={() => void editing.confirm('draft')} />;
}
