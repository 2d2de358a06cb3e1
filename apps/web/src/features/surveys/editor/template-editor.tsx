import type { SurveyTemplate } from '@deskledger/contracts';
import { copy } from '../../../copy/copy.js';
import { surveyCopy } from '../surveys.copy.js';
import { editorCopy as words } from './editor.copy.js';
import { versionsCopy as versions } from '../versions/versions.copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import type { ShownState } from '../saving/save-status.js';
import { EditorPage } from './editor-page.js';
import { KeptNotice } from './kept-notice.js';
import { SettingsCard, type WantedStatus } from './settings-card.js';
import { TemplateDialogs } from './template-dialogs.js';
import { useRestoredVersion } from './use-restored-version.js';
import { useTemplateEditor, type TemplateEditing } from './use-template-editor.js';

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
