import { surveyLanguageNames, surveyLanguages, translationState, type SurveyLanguage } from '@deskledger/domain';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useDocumentTitle } from '../../../../lib/browser/use-document-title.js';
import { useMedia, wide } from '../../../../lib/browser/use-media.js';
import { Button } from '../../../../ui/buttons/button.js';
import { toast } from '../../../../ui/feedback/toasts.js';
import { Select } from '../../../../ui/fields/select.js';
import { Surface } from '../../../../ui/layout/surface.js';
import { ModalDialog } from '../../../../ui/overlays/modal-dialog.js';
import { LivePreview } from '../../preview/live-preview.js';
import { livePreviewCopy as live } from '../../preview/preview.copy.js';
import { surveyCopy } from '../../surveys.copy.js';
import { contentOf } from '../draft/survey-draft.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';
import { languagesCopy as words } from './languages.copy.js';
import { focusFirstField, TranslationFields } from './translation-fields.js';

const { spec } = surveyCopy;
const nameOf = (language: SurveyLanguage) => surveyLanguageNames[language];

interface LanguagesScreenProps {
  editor: SurveyEditor;
  /** What is saved. */
  status: ReactNode;
  onBack: () => void;
}

/** The texts of a survey beside their translations, in the place of the form. */
export default function LanguagesScreen({ editor, status, onBack }: LanguagesScreenProps) {
  const { draft } = editor;
  // A survey from a file may translate its own language: it can be removed here.
  const others = surveyLanguages.filter((one) => one !== draft.language || draft.translations[one] !== undefined);
  const [chosen, choose] = useState(() => others.find((one) => draft.translations[one] !== undefined) ?? others[0]!);
  const language = others.includes(chosen) ? chosen : others[0]!;
  const isWide = useMedia(wide);
  const heading = useFocusedHeading();
  useDocumentTitle(words.title);
  const isAdded = draft.translations[language] !== undefined;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onPress={onBack}>{spec.editor.backToEditor}</Button>
        {isAdded && !isWide && <PreviewButton editor={editor} language={language} />}
        {status}
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {words.title}
      </h1>
      <p className="mt-1 mb-4 max-w-160 text-muted">{words.note}</p>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4">
          <LanguageChoice editor={editor} language={language} others={others} onChoose={choose} />
          {isAdded && <TranslationFields key={language} editor={editor} language={language} />}
        </div>
        {isAdded && isWide && (
          <div className="sticky top-4 flex h-[calc(100dvh-3rem)] flex-col">
            <LivePreview draft={draft} selectedId={editor.selectedId} language={language} />
          </div>
        )}
      </div>
    </>
  );
}

function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return heading;
}

interface LanguageChoiceProps {
  editor: SurveyEditor;
  language: SurveyLanguage;
  others: readonly SurveyLanguage[];
  onChoose: (language: SurveyLanguage) => void;
}

function LanguageChoice({ editor, language, others, onChoose }: LanguageChoiceProps) {
  const { draft } = editor;
  const content = useMemo(() => contentOf(draft), [draft]);
  const isAdded = (one: SurveyLanguage) => draft.translations[one] !== undefined;
  const labelOf = (one: SurveyLanguage) => {
    if (!isAdded(one)) return words.notAdded(nameOf(one));
    const { missing } = translationState(content, one);
    return missing === 0 ? nameOf(one) : words.withMissing(nameOf(one), missing);
  };
  const optionsOf = (languages: readonly SurveyLanguage[], label: (one: SurveyLanguage) => string) =>
    languages.map((value) => ({ value, label: label(value) }));
  // A language is either the original's or a translation's.
  const own = surveyLanguages.filter((one) => one === draft.language || !isAdded(one));
  const [addButton, willFocus] = useFocusAfter(isAdded(language));
  const remove = () => {
    const before = draft.translations[language];
    willFocus('button');
    editor.setTranslation(language, undefined);
    toast.undo(words.removed(nameOf(language)), () => editor.setTranslation(language, before));
  };
  return (
    <Surface className="grid gap-4 p-4 sm:p-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={words.own}
          isLabelShown
          value={draft.language}
          options={optionsOf(own, nameOf)}
          onChange={(own) => editor.write({ language: own })}
        />
        <Select
          label={words.translation}
          isLabelShown
          value={language}
          options={optionsOf(others, labelOf)}
          onChange={onChoose}
        />
      </div>
      {isAdded(language) ? (
        <Button className="justify-self-start" onPress={remove}>
          {words.remove(nameOf(language))}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-muted">{words.addNote(nameOf(language))}</p>
          <Button
            ref={addButton}
            look="primary"
            onPress={() => {
              willFocus('field');
              editor.setTranslation(language, {});
            }}
          >
            {words.add(nameOf(language))}
          </Button>
        </div>
      )}
    </Surface>
  );
}

/** Adding a language leads to its first field, and removing one to the button that adds it. */
function useFocusAfter(isAdded: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wanted = useRef<'button' | 'field' | null>(null);
  useEffect(() => {
    if (wanted.current === 'button') button.current?.focus();
    if (wanted.current === 'field') focusFirstField();
    wanted.current = null;
  }, [isAdded]);
  const willFocus = (what: 'button' | 'field') => {
    wanted.current = what;
  };
  return [button, willFocus] as const;
}

function PreviewButton({ editor, language }: { editor: SurveyEditor; language: SurveyLanguage }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{live.open}</Button>
      <ModalDialog title={live.title} isWide isOpen={isOpen} onOpenChange={setOpen}>
        <LivePreview draft={editor.draft} selectedId={editor.selectedId} language={language} isBare />
      </ModalDialog>
    </>
  );
}
