import type { SurveyTemplate } from '@deskledger/contracts';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copy } from '../../../copy/en.js';
import { surveyCopy } from '../../../copy/surveys.js';
import { failureOf } from '../../../lib/api/failure.js';
import { announce } from '../../../lib/browser/announce.js';
import { paths } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/button.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { toast } from '../../../ui/toasts.js';
import { ReviewDialog } from '../publish/review-dialog.js';
import { WithdrawDialog } from '../publish/withdraw-dialog.js';
import { ConflictDialog } from '../saving/conflict-dialog.js';
import { LeaveDialog } from '../saving/leave-dialog.js';
import { useAutosave } from '../saving/use-autosave.js';
import { useLeaveGuard } from '../saving/use-leave-guard.js';
import { useTemplateSaving, type Conflict } from '../saving/use-template-saving.js';
import { EditorPage } from './editor-page.js';
import { keptDraft } from './kept-draft.js';
import { KeptNotice } from './kept-notice.js';
import { SettingsCard, type WantedStatus } from './settings-card.js';
import { contentOf, draftOf } from './survey-draft.js';
import { useLocalChanges } from './use-local-changes.js';
import { useRestoredVersion } from './use-restored-version.js';
import { useSurveyEditor } from './use-survey-editor.js';

const VersionHistory = lazy(() => import('../versions/version-history.js'));
const { editor: words, spec, versions, conflict: conflictWords } = surveyCopy;

interface TemplateEditorProps {
  /** As it was when the editor was opened; later answers are not looked at. */
  template: SurveyTemplate;
  status: WantedStatus;
}

/** A draft saves itself; changes of an active survey are collected on this device until it is updated. */
export function TemplateEditor({ template, status }: TemplateEditorProps) {
  const kept = useMemo(() => keptDraft(template.id), [template.id]);
  const [begun, setBegun] = useState(() => kept.read());
  const editor = useSurveyEditor(() => draftOf(begun?.content ?? template));
  const [wanted, setWanted] = useState<WantedStatus>(begun?.status ?? status);
  const [dialog, setDialog] = useState<'none' | 'review' | 'withdraw' | 'history'>('none');
  const [failure, setFailure] = useState<string>();
  const saving = useTemplateSaving(begun === null ? template : { ...template, revision: begun.revision });
  const { base, save, conflict } = saving;
  const isActive = base.status === 'active';
  const content = useMemo(() => contentOf(editor.draft), [editor.draft]);
  const saveDraft = useCallback((changed: typeof content) => save({ content: changed, status: 'draft' }), [save]);
  const autosave = useAutosave({
    isOn: !isActive && conflict === null && dialog === 'none',
    content,
    saved: base,
    save: saveDraft,
  });
  const local = useLocalChanges({ kept, content, wanted, base });
  const guard = useLeaveGuard({
    isDirty: local.isDirty,
    isLostOnReload: !local.isKept,
    ...(!isActive && { settle: autosave.flush }),
  });
  const { navigate, finish } = useFinish(() => {
    kept.drop();
    guard.leave();
  });
  useRestoredVersion(template.id, editor);

  const send = async (next: WantedStatus) => {
    setFailure(undefined);
    try {
      const saved = await save({ content, status: next });
      if (saved === null) setDialog('none');
      else finish(wordsOf(base.status, next));
    } catch (error) {
      setFailure(`${isActive ? words.couldNotUpdate : ''} ${failureOf(error).detail}`.trim());
    }
  };
  const update = () => {
    setFailure(undefined);
    if (wanted === 'active') return setDialog('review');
    if (isActive) return setDialog('withdraw');
    void autosave.flush().then((isSaved) => isSaved && finish(words.draftSaved));
  };
  const takeTheirs = ({ theirs }: Conflict) => {
    kept.drop();
    setBegun(null);
    editor.replace(draftOf(theirs));
    saving.adopt(theirs);
    if (theirs.status !== 'completed') setWanted(theirs.status);
    announce(conflictWords.reloaded);
  };
  const keepMine = async (met: Conflict) => {
    try {
      const saved = await saving.overwrite(met);
      if (saved !== null && (isActive || met.wanted.status === 'active')) finish(wordsOf(base.status, saved.status));
    } catch (error) {
      toast.error(`${words.couldNotUpdate} ${failureOf(error).detail}`);
    }
  };

  const canUpdate = content.title !== '' && content.questions.length > 0;
  return (
    <>
      <EditorPage
        editor={editor}
        heading={<PageHeading>{words.edit}</PageHeading>}
        tools={<Button onPress={() => setDialog('history')}>{versions.title}</Button>}
        notice={
          begun !== null && (
            <KeptNotice
              at={begun.at}
              onDiscard={() => {
                setBegun(null);
                setWanted(status);
                editor.replace(draftOf(template));
                kept.drop();
              }}
            />
          )
        }
        settings={<SettingsCard draft={editor.draft} status={statusOf(base)} wanted={wanted} onChange={setWanted} />}
        ratingRule="fixed"
        saveState={
          isActive ? { kind: local.isDirty || base.unpublishedChanges ? 'local' : 'unchanged' } : autosave.state
        }
        hint={canUpdate ? undefined : words.needToUpdate}
        onSave={isActive ? () => canUpdate && update() : () => void autosave.flush()}
        buttons={
          <>
            <Button onPress={() => void navigate(paths.surveys)}>{copy.spec.cancel}</Button>
            <Button
              look="primary"
              isDisabled={!canUpdate}
              isPending={saving.isSaving && dialog === 'none' && wanted === 'active'}
              onPress={update}
            >
              {spec.editor.update}
            </Button>
          </>
        }
      />
      {dialog === 'review' && (
        <ReviewDialog
          template={base}
          content={content}
          isBusy={saving.isSaving}
          failure={failure}
          onConfirm={() => void send('active')}
          onClose={() => setDialog('none')}
        />
      )}
      {dialog === 'withdraw' && (
        <WithdrawDialog
          template={base}
          isBusy={saving.isSaving}
          failure={failure}
          onConfirm={() => void send('draft')}
          onClose={() => setDialog('none')}
        />
      )}
      <Suspense>
        {dialog === 'history' && (
          <VersionHistory
            id={template.id}
            onClose={() => setDialog('none')}
            onRestore={(version) => {
              editor.replace(draftOf(version));
              toast.success(versions.restored(version.version));
            }}
          />
        )}
      </Suspense>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          onKeepMine={() => void keepMine(conflict)}
          onReload={() => takeTheirs(conflict)}
        />
      )}
      <LeaveDialog
        blocker={guard.blocker}
        isOpen={guard.isAsking && conflict === null}
        canKeep={local.isKept}
        onDiscard={kept.drop}
      />
    </>
  );
}

function statusOf({ status }: SurveyTemplate): WantedStatus {
  return status === 'active' ? 'active' : 'draft';
}

function wordsOf(before: SurveyTemplate['status'], after: SurveyTemplate['status']): string {
  if (after === 'draft') return before === 'active' ? words.withdrawn : words.draftSaved;
  return before === 'active' ? words.updated : words.published;
}

/** Back to the surveys, with a word about what was done. */
function useFinish(prepare: () => void) {
  const navigate = useNavigate();
  const finish = (text: string) => {
    prepare();
    toast.success(text);
    void navigate(paths.surveys);
  };
  return { navigate, finish };
}
