import {
  longestTexts,
  placeKey,
  surveyTexts,
  textsOfTranslation,
  translationState,
  type SurveyLanguage,
  type SurveyText,
  type TextField as Field,
} from '@deskledger/domain';
import { type Ref, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.js';
import { TextArea } from '../../../../ui/fields/text-area.js';
import { Card } from '../../../../ui/layout/card.js';
import { contentOf } from '../draft/survey-draft.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';
import { editorCopy } from '../editor.copy.js';
import { languagesCopy as words } from './languages.copy.js';

interface TranslationFieldsProps {
  editor: SurveyEditor;
  language: SurveyLanguage;
}

/** A field for every text of the survey under its original, in cards of one question each. */
export function TranslationFields({ editor, language }: TranslationFieldsProps) {
  const { draft } = editor;
  const content = useMemo(() => contentOf(draft), [draft]);
  const [form, focusNextMissing] = useNextMissing();
  const state = translationState(content, language);
  // As they are typed, with the space at their end.
  const typed = new Map(
    textsOfTranslation(draft.translations[language] ?? {}).map((text) => [placeKey(text), text.text]),
  );
  const texts = surveyTexts(content);
  const fieldsOf = (question: string | null) =>
    texts
      .filter((text) => text.question === question)
      .map((text) => (
        <TranslationField
          key={placeKey(text)}
          text={text}
          value={typed.get(placeKey(text)) ?? ''}
          language={draft.language}
          onChange={({ original: _original, ...place }, value) => editor.translate(language, { ...place, text: value })}
        />
      ));
  return (
    <div ref={form} id="translation-fields" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="numeric font-medium">
          {words.missing(state.missing, texts.length)}
        </p>
        {state.missing > 0 && <Button onPress={focusNextMissing}>{words.nextMissing}</Button>}
      </div>
      <UnusedTexts editor={editor} language={language} unused={state.unused} />
      <Card title={words.survey}>
        <div className="mt-2 grid gap-4">{fieldsOf(null)}</div>
      </Card>
      {content.questions.map(({ id }, index) => (
        <div key={id} onFocus={() => editor.select(id)}>
          <Card title={editorCopy.question(index + 1)}>
            <div className="mt-2 grid gap-4">{fieldsOf(id)}</div>
          </Card>
        </div>
      ))}
    </div>
  );
}

export function focusFirstField(): void {
  document.querySelector<HTMLElement>('#translation-fields textarea')?.focus();
}

interface TranslationFieldProps {
  text: SurveyText;
  value: string;
  /** Of the original. */
  language: SurveyLanguage;
  onChange: (text: SurveyText, value: string) => void;
}

const isLong = (field: Field) => field === 'description' || field === 'statement';

function TranslationField({ text, value, language, onChange }: TranslationFieldProps) {
  const { field, original } = text;
  return (
    <TextArea
      label={
        <>
          <span className="text-muted">{words.fields[field]}:</span>{' '}
          <bdi lang={language} className="font-normal wrap-anywhere whitespace-pre-line">
            {original}
          </bdi>
        </>
      }
      rows={isLong(field) ? 2 : 1}
      value={value}
      maxLength={longestTexts[field]}
      // A text of one line stays one.
      onChange={(written) => onChange(text, isLong(field) ? written : written.replace(/\s*\n\s*/g, ' '))}
    />
  );
}

/** Leads to the next field without a text, behind the one that had the focus last; from the end to the start again. */
function useNextMissing(): [Ref<HTMLDivElement>, () => void] {
  const form = useRef<HTMLDivElement>(null);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) last.current = target;
    };
    const listening = form.current;
    listening?.addEventListener('focusin', remember);
    return () => listening?.removeEventListener('focusin', remember);
  }, []);
  const focusNext = () => {
    const fields = [...(form.current?.querySelectorAll('textarea') ?? [])];
    const place = fields.findIndex((field) => field === last.current);
    const inTurn = [...fields.slice(place + 1), ...fields.slice(0, place + 1)];
    inTurn.find(({ value }) => value.trim() === '')?.focus();
  };
  return [form, focusNext];
}

interface UnusedTextsProps extends TranslationFieldsProps {
  unused: ReturnType<typeof translationState>['unused'];
}

/** Translations of options, rows and columns that are gone: they would forbid publishing. */
function UnusedTexts({ editor, language, unused }: UnusedTextsProps) {
  if (unused.length === 0) return null;
  return (
    <Card title={words.unused}>
      <p className="mt-1 text-small text-muted">{words.unusedNote}</p>
      <ul className="mt-2 grid gap-2">
        {unused.map((text) => (
          <li key={placeKey(text)} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{words.unusedText(text.key ?? '', text.text)}</span>
            <Button
              aria-label={words.removeTextOf(text.text)}
              onPress={({ target }) => {
                const item = target.closest('li');
                const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
                if (next) next.focus();
                else focusFirstField();
                editor.translate(language, { ...text, text: '' });
              }}
            >
              {words.removeText}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
