import { Redo2, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, type Ref, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { isInDialog } from '../../../lib/actions/pressed-key.js';
import { useBottomInset } from '../../../lib/browser/use-bottom-inset.js';
import { phone, useMedia, wide } from '../../../lib/browser/use-media.js';
import { Button } from '../../../ui/buttons/button.js';
import { IconButton } from '../../../ui/buttons/icon-button.js';
import { cx } from '../../../ui/class-names.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { PageHeader } from '../../../ui/layout/page-header.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { FullPreview } from '../preview/full-preview.js';
import { LivePreview } from '../preview/live-preview.js';
import { livePreviewCopy as live } from '../preview/preview.copy.js';
import { SaveStatus, type ShownState } from '../saving/save-status.js';
import { surveyCopy } from '../surveys.copy.js';
import { actionWords } from './draft/editor-actions.js';
import type { SurveyEditor } from './draft/use-survey-editor.js';
import { EditorLayout } from './editor-layout.js';
import { editorCopy as words } from './editor.copy.js';
import type { RatingRule } from './questions/rating-fields.js';

const { spec } = surveyCopy;

const LanguagesScreen = lazy(() => import('./languages/languages-screen.js'));

/** What stands in the place of the editor. */
type Shown = 'form' | 'preview' | 'languages';
type Openers = Record<Exclude<Shown, 'form'>, HTMLButtonElement | null>;

interface EditorPageProps {
  editor: SurveyEditor;
  heading: ReactNode;
  /** Beside the preview button. */
  tools?: ReactNode;
  /** Above the form. */
  notice?: ReactNode;
  settings: ReactNode;
  /** Of the active survey that a test email can lead to; null: there is none. */
  testId: string | null;
  ratingRule: RatingRule;
  saveState: ShownState;
  /** Why the survey cannot be published yet. */
  hint: string | undefined;
  onSave: () => void;
  /** The buttons that save. */
  buttons: ReactNode;
  titleRef?: Ref<HTMLInputElement>;
}

/** The form and, in its place when asked for, the preview of the whole survey or its languages. */
export function EditorPage(props: EditorPageProps) {
  const { editor } = props;
  const [shown, setShown] = useState<Shown>('form');
  const openers = useRef<Openers>({ preview: null, languages: null });
  const before = useRef<Shown>('form');
  useEffect(() => {
    if (before.current !== 'form' && shown === 'form') openers.current[before.current]?.focus();
    before.current = shown;
  }, [shown]);
  useEditorKeys(
    { save: props.onSave, add: () => editor.add(editor.selectedId), undo: editor.undo, redo: editor.redo },
    shown === 'form',
  );
  const back = () => setShown('form');
  if (shown === 'preview') return <FullPreview draft={editor.draft} onBack={back} />;
  if (shown === 'form') return <EditorForm {...props} openers={openers} onShow={setShown} />;
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <LanguagesScreen editor={editor} status={<SaveStatus state={props.saveState} />} onBack={back} />
    </Suspense>
  );
}

interface EditorFormProps extends EditorPageProps {
  openers: RefObject<Openers>;
  onShow: (shown: Shown) => void;
}

function EditorForm({ editor, openers, onShow, ...props }: EditorFormProps) {
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
            <Button ref={(button) => void (openers.current.languages = button)} onPress={() => onShow('languages')}>
              {words.languages}
            </Button>
            <Button
              ref={(button) => void (openers.current.preview = button)}
              isDisabled={!hasTitle}
              onPress={() => onShow('preview')}
            >
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
        testId={props.testId}
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

interface EditorKeys {
  save: () => void;
  add: () => void;
  undo: () => void;
  redo: () => void;
}

/** Ctrl/⌘ S saves, Ctrl/⌘ Enter adds; Ctrl/⌘ Z is left to text fields while one is being written in. */
function useEditorKeys(keys: EditorKeys, isOn: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const act = actionOf(event);
      if (act === undefined || isInDialog(event.target)) return;
      event.preventDefault();
      latest.current[act]();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
}

function actionOf(event: KeyboardEvent): keyof EditorKeys | undefined {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 's' && !event.shiftKey) return 'save';
  if (key === 'enter') return 'add';
  if (isWriting(event.target)) return undefined;
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey ? 'redo' : undefined;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea');
}

interface EditorBarProps {
  editor: SurveyEditor;
  /** What is saved, and what is missing; phones show it at the head of the page. */
  status: ReactNode;
  /** The buttons that save. */
  children: ReactNode;
}

/** Stays at the foot of the screen, however long the survey. */
function EditorBar({ editor, status, children }: EditorBarProps) {
  useBottomInset('4rem');
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 -mb-5 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 shadow-bar md:-mx-6 md:-mb-6 md:px-6 xl:-mx-8 xl:px-8">
      <div className="hidden min-w-0 grow md:block">{status}</div>
      <HistoryButtons editor={editor} />
      <div className="flex grow justify-end gap-2 *:grow md:grow-0 md:*:grow-0">{children}</div>
    </div>
  );
}

/** They never become disabled, so that the focus stays while one steps through the log. */
function HistoryButtons({ editor }: { editor: SurveyEditor }) {
  const undone = editor.past.at(-1)?.name;
  const redone = editor.future.at(-1)?.name;
  return (
    <div className="flex">
      <IconButton
        label={undone ? words.undo(actionWords(undone)) : words.undoNone}
        onPress={editor.undo}
        className={cx(!undone && 'opacity-50')}
      >
        <Undo2 aria-hidden className="size-5" strokeWidth={1.75} />
      </IconButton>
      <IconButton
        label={redone ? words.redo(actionWords(redone)) : words.redoNone}
        onPress={editor.redo}
        className={cx(!redone && 'opacity-50')}
      >
        <Redo2 aria-hidden className="size-5" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
