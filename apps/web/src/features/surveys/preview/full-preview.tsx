import type { SurveyQuestion } from '@deskledger/contracts';
import { fillContent, scaleOf, scaleValues, surveyPaths, type SurveyPath } from '@deskledger/domain';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { conditionsCopy } from '../conditions.copy.js';
import { conditionWords, pathWords } from '../condition-words.js';
import { surveyCopy } from '../surveys.copy.js';
import { previewCopy as words } from './preview.copy.js';
import { managementCopy } from '../management/management.copy.js';
import { editorCopy } from '../editor/editor.copy.js';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.js';
import { Button } from '../../../ui/buttons/button.js';
import { Select } from '../../../ui/fields/select.js';
import { Surface } from '../../../ui/layout/surface.js';
import { contentOf, type SurveyDraft } from '../editor/draft/survey-draft.js';

const { spec } = surveyCopy;

interface FullPreviewProps {
  draft: SurveyDraft;
  onBack: () => void;
}

/** The whole survey on one page with inputs that cannot be used, in the place of the form. */
export function FullPreview({ draft, onBack }: FullPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const { title, description, questions: all } = useMemo(() => fillContent(contentOf(draft), {}), [draft]);
  const [path, setPath] = useState<SurveyPath | null>(null);
  const questions = path === null ? all : all.filter(({ id }) => path.shown.includes(id));
  useDocumentTitle(spec.editor.preview);
  return (
    <div className="mx-auto max-w-160">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Button onPress={onBack}>{spec.editor.backToEditor}</Button>
        <PathChoice questions={all} path={path} onChange={setPath} />
      </div>
      <Surface className="mt-4 p-5 sm:p-8">
        <h1 ref={heading} tabIndex={-1} dir="auto" className="text-h1 wrap-anywhere">
          {title === '' ? spec.editor.untitled : title}
        </h1>
        <p dir="auto" className="mt-2 text-body-lg wrap-anywhere whitespace-pre-line text-muted">
          {description === '' ? spec.editor.noDescription : description}
        </p>
        <p className="mt-2 text-small text-subtle">{words.note}</p>
        {questions.length === 0 && <p className="mt-6 text-muted">{words.noQuestions}</p>}
        <ol className="mt-6 grid gap-6">
          {questions.map((question, index) => (
            <li key={question.id}>
              <QuestionPreview
                question={question}
                number={index + 1}
                condition={path === null ? conditionWords(question, all) : null}
              />
            </li>
          ))}
        </ol>
      </Surface>
    </div>
  );
}

/** As many as can be looked through. */
const mostPaths = 50;
const whole = 'whole';

interface PathChoiceProps {
  questions: readonly SurveyQuestion[];
  /** null: all questions, whoever is asked them. */
  path: SurveyPath | null;
  onChange: (path: SurveyPath | null) => void;
}

/** Every way through a survey with conditions. */
function PathChoice({ questions, path, onChange }: PathChoiceProps) {
  const { paths, isComplete } = useMemo(() => surveyPaths(questions, mostPaths), [questions]);
  if (questions.every(({ show_if: conditions }) => conditions === undefined)) return null;
  const options = paths.map(({ because }, index) => ({
    value: String(index),
    label: conditionsCopy.pathName(
      index + 1,
      because.map((answer) => pathWords(answer, questions)),
    ),
  }));
  return (
    <div className="w-full sm:w-80">
      <Select
        label={conditionsCopy.path}
        isLabelShown
        value={path === null ? whole : String(paths.indexOf(path))}
        options={[{ value: whole, label: conditionsCopy.allQuestions }, ...options]}
        onChange={(value) => onChange(paths[Number(value)] ?? null)}
      />
      {!isComplete && <p className="mt-1 text-small text-muted">{conditionsCopy.morePaths(mostPaths)}</p>}
    </div>
  );
}

interface QuestionPreviewProps {
  question: SurveyQuestion;
  number: number;
  /** When it is asked; null: always, or on the path that is shown. */
  condition: string | null;
}

function QuestionPreview({ question, number, condition }: QuestionPreviewProps) {
  const id = useId();
  return (
    <fieldset disabled aria-labelledby={id} className="min-w-0">
      <h2 id={id} dir="auto" className="text-h3 wrap-anywhere">
        {number}. {question.question === '' ? managementCopy.noText : question.question}
        {question.required && (
          <>
            <span aria-hidden className="text-danger">
              {' '}
              *
            </span>
            <span className="sr-only">, {editorCopy.required}</span>
          </>
        )}
      </h2>
      {condition !== null && <p className="mt-1 text-small text-muted">{condition}</p>}
      <div className="mt-3">
        <AnswerPreview question={question} name={id} />
      </div>
    </fieldset>
  );
}

function AnswerPreview({ question, name }: { question: SurveyQuestion; name: string }) {
  switch (question.type) {
    case 'text':
      return (
        <textarea
          rows={3}
          aria-label={words.answer}
          className="block w-full resize-none rounded-control border border-line bg-sunken px-3 py-2"
        />
      );
    case 'date':
    case 'email':
      return (
        <input
          type={question.type}
          aria-label={words.answer}
          className="block h-11 w-full max-w-96 rounded-control border border-line bg-sunken px-3"
        />
      );
    case 'choice':
      return <ChoiceRows name={name} options={question.options ?? []} />;
    case 'matrix':
      return (
        <dl className="grid gap-4">
          {(question.rows ?? []).map((row, index) => (
            <div key={row}>
              <dt dir="auto" className="mb-1.5 font-medium wrap-anywhere">
                {row}
              </dt>
              <dd>
                <ChoiceRows name={`${name} ${index}`} options={question.columns ?? []} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'consent':
      return <ChoiceRows type="checkbox" name={name} options={[question.statement ?? '']} />;
    case 'ranking':
    case 'choices':
      return <ChoiceRows type="checkbox" name={name} options={question.options ?? []} />;
    case 'yes_no':
      return <ChoiceRows name={name} options={[words.yes, words.no]} />;
    case 'rating':
    case 'nps':
    case 'ces':
      return <ScalePreview question={question} name={name} />;
  }
}

interface ChoiceRowsProps {
  type?: 'radio' | 'checkbox';
  name: string;
  options: readonly string[];
}

function ChoiceRows({ type = 'radio', name, options }: ChoiceRowsProps) {
  return (
    <div className="grid gap-2">
      {options.map((option, index) => (
        <label key={index} className="flex items-center gap-3 rounded-control border border-line px-3 py-2.5">
          <input type={type} name={name} />
          <span dir="auto" className="wrap-anywhere">
            {option}
          </span>
        </label>
      ))}
    </div>
  );
}

function ScalePreview({ question, name }: { question: SurveyQuestion; name: string }) {
  const { min, max } = scaleOf(question);
  const { labels } = question;
  const values = scaleValues({ min, max });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            className="numeric flex h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-line px-2"
          >
            <input type="radio" name={name} />
            {value}
          </label>
        ))}
      </div>
      {labels && (
        <p className="mt-1.5 flex justify-between gap-4 text-small text-muted">
          <span dir="auto">{labels.min}</span>
          <span dir="auto">{labels.max}</span>
        </p>
      )}
    </>
  );
}
