import { sameContent } from '@deskledger/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { surveyCopy } from '../surveys.copy.js';
import { editorCopy as words } from './editor.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { useLeaveGuard } from '../../../lib/browser/use-leave-guard.js';
import { editSurveyPath, paths } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { ReviewDialog } from '../publish/review-dialog.js';
import { createSurvey, rememberSurvey } from '../surveys.queries.js';
import { EditorPage } from './editor-page.js';
import { keptDraft } from './draft/kept-draft.js';
import { KeptNotice } from './draft/kept-notice.js';
import { SettingsCard, type WantedStatus } from './settings-card.js';
import { contentOf, draftOf, emptyDraft } from './draft/survey-draft.js';
import { useSurveyEditor } from './draft/use-survey-editor.js';

const { spec } = surveyCopy;
const kept = keptDraft(null);

/** A new survey. It lives on this device until it is saved for the first time. */
export function CreateScreen() {
  const [begun, setBegun] = useState(() => kept.read());
  const editor = useSurveyEditor(() => (begun ? draftOf(begun.content) : emptyDraft));
  const [wanted, setWanted] = useState<WantedStatus>(begun?.status ?? 'draft');
  const [isReviewing, setReviewing] = useState(false);
  const content = useMemo(() => contentOf(editor.draft), [editor.draft]);
  const isDirty = !sameContent(content, contentOf(emptyDraft));
  const device = useDeviceCopy(content, wanted, isDirty);
  const { blocker, isAsking, leave } = useLeaveGuard({ isDirty, isLostOnReload: !device.isKept });
  const saving = useSaving(content, leave);
  const canPublish = content.title !== '' && content.questions.length > 0;
  const titleRef = useTitleFocus();
  const discard = () => {
    kept.drop();
    setBegun(null);
    setWanted('draft');
    editor.replace(emptyDraft);
  };

  return (
    <>
      <EditorPage
        editor={editor}
        heading={<PageHeading keepFocus>{spec.editor.createTitle}</PageHeading>}
        notice={begun !== null && <KeptNotice at={begun.at} onDiscard={discard} />}
        settings={<SettingsCard id={null} draft={editor.draft} status="draft" wanted={wanted} onChange={setWanted} />}
        testId={null}
        ratingRule="chosen"
        saveState={isDirty && device.isKept ? { kind: 'device', at: device.at } : { kind: 'unchanged' }}
        hint={canPublish ? undefined : words.needToPublish}
        onSave={() => isDirty && !saving.isPending && saving.mutate({ content, status: 'draft' })}
        titleRef={titleRef}
        buttons={
          <>
            <Button
              look={wanted === 'draft' ? 'primary' : 'secondary'}
              isPending={saving.isPending && !isReviewing}
              busyLabel={words.busySaving}
              onPress={() => saving.mutate({ content, status: 'draft' })}
            >
              {spec.editor.saveDraft}
            </Button>
            <Button
              look={wanted === 'active' ? 'primary' : 'secondary'}
              isDisabled={!canPublish}
              onPress={() => setReviewing(true)}
            >
              {spec.editor.publish}
            </Button>
          </>
        }
      />
      {isReviewing && (
        <ReviewDialog
          template={null}
          content={content}
          isBusy={saving.isPending}
          failure={saving.isError ? failureOf(saving.error).detail : undefined}
          onConfirm={() => saving.mutate({ content, status: 'active' })}
          onClose={() => setReviewing(false)}
        />
      )}
      <LeaveDialog blocker={blocker} isOpen={isAsking} canKeep={device.isKept} onDiscard={kept.drop} />
    </>
  );
}

type Wanted = { content: ReturnType<typeof contentOf>; status: WantedStatus };

/** Saves what it is told to; what was written since goes along into the editor of the survey that there is then. */
function useSaving(present: Wanted['content'], leave: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const latest = useRef(present);
  useEffect(() => {
    latest.current = present;
  });
  return useMutation({
    mutationFn: ({ content, status }: Wanted) => createSurvey(content, status),
    onSuccess: (template, { content, status }) => {
      const wasChanged = !sameContent(latest.current, content);
      if (wasChanged) keptDraft(template.id).write(latest.current, status, template.revision);
      kept.drop();
      leave();
      rememberSurvey(queries, template);
      toast.success(status === 'active' ? words.published : words.draftSaved);
      void navigate(wasChanged ? editSurveyPath(template.id) : paths.surveys);
    },
    onError: (error) => toast.error(`${words.couldNotSave} ${failureOf(error).detail}`),
  });
}

/** Writes every change down, so that a reload or an accident loses nothing. */
function useDeviceCopy(content: Wanted['content'], status: WantedStatus, isDirty: boolean) {
  const [copyState, setCopyState] = useState({ isKept: true, at: Date.now() });
  const wasWritten = useRef(false);
  useEffect(() => {
    if (!isDirty && !wasWritten.current) return;
    wasWritten.current = true;
    if (!isDirty) return kept.drop();
    setCopyState({ isKept: kept.write(content, status, 0), at: Date.now() });
  }, [content, status, isDirty]);
  return copyState;
}

function useTitleFocus() {
  const titleRef = useRef<HTMLInputElement>(null);
  useEffect(() => titleRef.current?.focus({ preventScroll: true }), []);
  return titleRef;
}
