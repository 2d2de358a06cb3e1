import type { SurveyTemplate } from '@deskledger/contracts';
import { sameContent } from '@deskledger/domain';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { editorCopy as words } from './editor.copy.js';
import { templateConflictCopy as conflictWords } from '../saving/saving.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { announce } from '../../../lib/browser/announce.js';
import { useLeaveGuard } from '../../../lib/browser/use-leave-guard.js';
import { paths } from '../../../lib/url/paths.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { keepingOf } from '../saving/keeping-of.js';
import { useAutosave } from '../saving/use-autosave.js';
import { useTemplateSaving, type Conflict } from '../saving/use-template-saving.js';
import { keptDraft, type KeptDraft } from './draft/kept-draft.js';
import type { WantedStatus } from './settings-card.js';
import { contentOf, draftOf } from './draft/survey-draft.js';
import { useLocalChanges } from './draft/use-local-changes.js';
import { useSurveyEditor } from './draft/use-survey-editor.js';

export type TemplateDialog = 'none' | 'review' | 'withdraw' | 'history';

/** One template while it is edited: its draft, where its changes are, and what ends the editing. */
export function useTemplateEditor(template: SurveyTemplate, status: WantedStatus) {
  const kept = useMemo(() => keptDraft(template.id), [template.id]);
  const [begun, setBegun] = useState(() => foundChanges(kept.read(), template));
  const editor = useSurveyEditor(() => draftOf(begun?.content ?? template));
  const content = useMemo(() => contentOf(editor.draft), [editor.draft]);
  const [wanted, setWanted] = useState<WantedStatus>(begun?.status ?? status);
  const [dialog, setDialog] = useState<TemplateDialog>('none');
  const [failure, setFailure] = useState<string>();

  const saving = useTemplateSaving(begun === null ? template : { ...template, revision: begun.revision });
  const { base, save, conflict } = saving;
  const isActive = base.status === 'active';
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

  const navigate = useNavigate();
  const finish = (text: string) => {
    kept.drop();
    guard.leave();
    toast.success(text);
    void navigate(paths.surveys);
  };
  const confirm = async (next: WantedStatus) => {
    setFailure(undefined);
    try {
      const saved = await save({ content, status: next });
      if (saved === null) setDialog('none');
      else finish(doneWords(base.status, next));
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
  /** Ours become changes of the survey that somebody else has published. */
  const keepHere = ({ theirs }: Conflict) => {
    setBegun(null);
    saving.adopt(theirs);
    setWanted('active');
    announce(conflictWords.keptHere);
  };
  const keepMine = async (met: Conflict) => {
    if (keepingOf(base.status, met) === 'local') return keepHere(met);
    try {
      const saved = await saving.overwrite(met);
      if (saved !== null && (isActive || met.wanted.status === 'active'))
        finish(doneWords(met.theirs.status, saved.status));
    } catch (error) {
      toast.error(`${words.couldNotUpdate} ${failureOf(error).detail}`);
    }
  };
  const discard = () => {
    kept.drop();
    setBegun(null);
    setWanted(status);
    editor.replace(draftOf(template));
  };

  return {
    ...{ editor, content, base, isActive, begun, wanted, setWanted, dialog, setDialog, failure, conflict },
    ...{ guard, local, isSaving: saving.isSaving, draftState: autosave.state, saveDraftNow: autosave.flush },
    ...{ update, confirm, takeTheirs, keepMine, discard, dropKept: kept.drop },
    cancel: () => void navigate(paths.surveys),
    canUpdate: content.title !== '' && content.questions.length > 0,
  };
}

export type TemplateEditing = ReturnType<typeof useTemplateEditor>;

/** Changes from an earlier visit, if they differ from what the server has. */
function foundChanges(found: KeptDraft | null, template: SurveyTemplate): KeptDraft | null {
  if (found === null) return null;
  const isSame = found.status === template.status && sameContent(found.content, template);
  return isSame ? null : found;
}

function doneWords(before: SurveyTemplate['status'], after: SurveyTemplate['status']): string {
  if (after === 'draft') return before === 'active' ? words.withdrawn : words.draftSaved;
  return before === 'active' ? words.updated : words.published;
}
