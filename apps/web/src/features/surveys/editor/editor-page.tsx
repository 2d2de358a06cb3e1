import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { surveyCopy } from '../surveys.copy.js';
import { editorCopy as words } from './editor.copy.js';
import { livePreviewCopy as live } from '../preview/preview.copy.js';
import { phone, useMedia, wide } from '../../../lib/browser/use-media.js';
import { Button } from '../../../ui/buttons/button.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { PageHeader } from '../../../ui/layout/page-header.js';
import { FullPreview } from '../preview/full-preview.js';
import { LivePreview } from '../preview/live-preview.js';
import { SaveStatus, type ShownState } from '../saving/save-status.js';
import { EditorBar } from './editor-bar.js';
import { EditorLayout } from './editor-layout.js';
import type { RatingRule } from './questions/rating-fields.js';
import { useEditorKeys } from './use-editor-keys.js';
import type { SurveyEditor } from './draft/use-survey-editor.js';

const { spec } = surveyCopy;

interface EditorPageProps {
  editor: SurveyEditor;
  heading: ReactNode;
  /** Beside the preview button. */
  tools?: ReactNode;
  /** Above the form. */
  notice?: ReactNode;
  settings: ReactNode;
  ratingRule: RatingRule;
  saveState: ShownState;
  /** Why the survey cannot be published yet. */
  hint: string | undefined;
  onSave: () => void;
  /** The buttons that save. */
  buttons: ReactNode;
  titleRef?: Ref<HTMLInputElement>;
}

/** The form and, in its place when asked for, the preview of the whole survey. */
export function EditorPage(props: EditorPageProps) {
  const { editor } = props;
  const [isPreviewing, setPreviewing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasPreviewing = useRef(false);
  useEffect(() => {
    if (wasPreviewing.current && !isPreviewing) opener.current?.focus();
    wasPreviewing.current = isPreviewing;
  }, [isPreviewing]);
  useEditorKeys(
    { save: props.onSave, add: () => editor.add(editor.selectedId), undo: editor.undo, redo: editor.redo },
    !isPreviewing,
  );
  if (isPreviewing) return <FullPreview draft={editor.draft} onBack={() => setPreviewing(false)} />;
  return <EditorForm {...props} openerRef={opener} onPreview={() => setPreviewing(true)} />;
}

interface EditorFormProps extends EditorPageProps {
  openerRef: Ref<HTMLButtonElement>;
  onPreview: () => void;
}

function EditorForm({ editor, openerRef, onPreview, ...props }: EditorFormProps) {
  const isPhone = useMedia(phone);
  const isWide = useMedia(wide);
  const [isLiveOpen, setLiveOpen] = useState(false);
  const hasTitle = editor.draft.title.trim() !== '';
  const status = (
    <div className="grid gap-0.5">
      <SaveStatus state={props.saveState} />
      {props.hint && <p className="text-small text-muted">{props.hint}</p>}
    </div>
  );
  return (
    <>
      <PageHeader
        heading={props.heading}
        line={
          <div className="grid gap-0.5">
            {isPhone && status}
            {!hasTitle && <p className="text-small text-muted">{words.needTitleToPreview}</p>}
          </div>
        }
        toolbar={
          <div className="flex flex-wrap gap-2">
            {props.tools}
            {!isWide && <Button onPress={() => setLiveOpen(true)}>{live.open}</Button>}
            <Button ref={openerRef} isDisabled={!hasTitle} onPress={onPreview}>
              {spec.editor.preview}
            </Button>
          </div>
        }
      />
      {props.notice}
      <EditorLayout
        editor={editor}
        ratingRule={props.ratingRule}
        settings={props.settings}
        {...(props.titleRef && { titleRef: props.titleRef })}
      />
      <EditorBar editor={editor} status={isPhone ? null : status}>
        {props.buttons}
      </EditorBar>
      <ModalDialog title={live.title} isWide isOpen={isLiveOpen && !isWide} onOpenChange={setLiveOpen}>
        <LivePreview draft={editor.draft} selectedId={editor.selectedId} isBare />
      </ModalDialog>
    </>
  );
}
