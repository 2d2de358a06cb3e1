import type { SurveyTemplate } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { copy } from '../../../copy/copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import type { ShownState } from '../saving/save-status.js';
import { surveyCopy } from '../surveys.copy.js';
import { versionsQuery } from '../surveys.queries.js';
import { versionsCopy as versions, versionsCopy } from '../versions/versions.copy.js';
import { draftOf } from './draft/survey-draft.js';
import type { SurveyEditor } from './draft/use-survey-editor.js';
import { EditorPage } from './editor-page.js';
import { editorCopy as words } from './editor.copy.js';
import { KeptNotice } from './draft/kept-notice.js';
import { SettingsCard, type WantedStatus } from './settings-card.js';
import { TemplateDialogs } from './template-dialogs.js';
import { type TemplateEditing, useTemplateEditor } from './use-template-editor.js';

const { spec } = surveyCopy;

interface TemplateEditorProps {
  /** As it was when the editor was opened; later answers are not looked at. */
  template: SurveyTemplate;
  status: WantedStatus;
}

/** A draft saves itself; changes of an active survey are collected on this device until it is updated. */
export function TemplateEditor({ template, status }: TemplateEditorProps) {
  const editing = useTemplateEditor(template, status);
  const { editor, begun, wanted, canUpdate, isActive } = editing;
  useRestoredVersion(template.id, editor);
  return (
    <>
      <EditorPage
        editor={editor}
        heading={<PageHeading>{words.edit}</PageHeading>}
        tools={<Button onPress={() => editing.setDialog('history')}>{versions.title}</Button>}
        notice={begun !== null && <KeptNotice at={begun.at} onDiscard={editing.discard} />}
        settings={
          <SettingsCard
            id={template.id}
            draft={editor.draft}
            status={isActive ? 'active' : 'draft'}
            wanted={wanted}
            onChange={editing.setWanted}
          />
        }
        testId={isActive ? template.id : null}
        ratingRule="fixed"
        saveState={stateOf(editing)}
        hint={canUpdate ? undefined : words.needToUpdate}
        onSave={isActive ? () => canUpdate && editing.update() : () => void editing.saveDraftNow()}
        buttons={<TemplateButtons editing={editing} />}
      />
      <TemplateDialogs editing={editing} />
    </>
  );
}

function TemplateButtons({ editing }: { editing: TemplateEditing }) {
  return (
    <>
      <Button onPress={editing.cancel}>{copy.spec.cancel}</Button>
      <Button look="primary" isDisabled={!editing.canUpdate} onPress={editing.update}>
        {spec.editor.update}
      </Button>
    </>
  );
}

function stateOf({ isActive, local, base, draftState }: TemplateEditing): ShownState {
  if (!isActive) return draftState;
  return { kind: local.isDirty || base.unpublishedChanges ? 'local' : 'unchanged' };
}

/** Brings back the version that was chosen on the screen before, once; Undo takes it away again. */
function useRestoredVersion(id: string, editor: SurveyEditor): void {
  const { state } = useLocation() as { state: unknown };
  const wanted = wantedVersion(state);
  const isDone = useRef(false);
  const { data } = useQuery({ ...versionsQuery(id), enabled: wanted !== undefined });
  useEffect(() => {
    const version = data?.find((candidate) => candidate.version === wanted);
    if (version === undefined || isDone.current) return;
    isDone.current = true;
    editor.replace(draftOf(version));
    toast.success(versionsCopy.restored(version.version));
  }, [data, wanted, editor]);
}

function wantedVersion(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('restore' in state)) return undefined;
  return typeof state.restore === 'number' ? state.restore : undefined;
}
