import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { useMedia, wide } from '../../../lib/browser/use-media.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { TextArea } from '../../../ui/fields/text-area.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { Card } from '../../../ui/layout/card.js';
import { Surface } from '../../../ui/layout/surface.js';
import { managementCopy } from '../management/management.copy.js';
import { LivePreview } from '../preview/live-preview.js';
import type { SurveyEditor } from './draft/use-survey-editor.js';
import { editorCopy as words } from './editor.copy.js';
import { InsertPlaceholder } from './insert-placeholder.js';
import { focusQuestionText } from './questions/editor-focus.js';
import { QuestionSection } from './questions/question-section.js';
import type { RatingRule } from './questions/rating-fields.js';

/** Dragging is a large piece of code, and the form can be used before it is there. */
const QuestionRail = lazy(() => import('./questions/question-rail.js'));

/** Below the questions, and seldom changed. */
const LookCard = lazy(() => import('./look/look-card.js'));

interface EditorLayoutProps {
  editor: SurveyEditor;
  ratingRule: RatingRule;
  settings: ReactNode;
  testId: string | null;
  titleRef?: Ref<HTMLInputElement>;
}

/** Questions at a glance, the form, and the visitor's page side by side; one under the other where it is narrow. */
export function EditorLayout({ editor, ratingRule, settings, testId, titleRef }: EditorLayoutProps) {
  const isWide = useMedia(wide);
  const form = (
    <div className="grid min-w-0 content-start gap-4 xl:gap-6">
      <DetailsCard editor={editor} {...(titleRef && { titleRef })} />
      {!isWide && editor.draft.questions.length > 1 && <RailCard editor={editor} />}
      <QuestionSection editor={editor} ratingRule={ratingRule} />
      <Suspense fallback={<Skeleton className="h-56 w-full rounded-card!" />}>
        <LookCard editor={editor} testId={testId} />
      </Suspense>
    </div>
  );
  if (!isWide) {
    return (
      <div className="grid gap-4">
        {settings}
        {form}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[13rem_minmax(0,1fr)_21rem] items-start gap-6 min-[100rem]:grid-cols-[16rem_minmax(0,40rem)_minmax(21rem,1fr)]">
      <div className="sticky top-4 max-h-[calc(100dvh-6rem)] overflow-auto">
        <RailCard editor={editor} />
      </div>
      {form}
      <div className="sticky top-4 flex h-[calc(100dvh-7rem)] flex-col gap-4 overflow-auto">
        {settings}
        <LivePreview draft={editor.draft} selectedId={editor.selectedId} />
      </div>
    </div>
  );
}

function RailCard({ editor }: { editor: SurveyEditor }) {
  const isEmpty = editor.draft.questions.length === 0;
  return (
    <Surface className="p-2">
      <p className="px-2 pt-1 pb-1.5 text-small font-medium text-muted">{words.questionList}</p>
      {isEmpty ? (
        <p className="px-2 pb-2 text-small text-subtle">{managementCopy.noQuestions}</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-9 w-full" />}>
          <QuestionRail editor={editor} onOpen={focusQuestionText} />
        </Suspense>
      )}
    </Surface>
  );
}

function DetailsCard({ editor, titleRef }: { editor: SurveyEditor; titleRef?: Ref<HTMLInputElement> }) {
  return (
    <Card title={words.details}>
      <div className="mt-2 grid gap-4">
        <TextField
          label={
            <>
              {words.title} <span aria-hidden>*</span>
              <span className="sr-only">, {words.required}</span>
            </>
          }
          value={editor.draft.title}
          onChange={(title) => editor.write({ title })}
          maxLength={200}
          autoComplete="off"
          {...(titleRef && { inputRef: titleRef })}
        />
        <TextArea
          label={words.description}
          value={editor.draft.description}
          onChange={(description) => editor.write({ description })}
          maxLength={2000}
        />
        <InsertPlaceholder
          into={words.theDescription}
          text={editor.draft.description}
          onChange={(description) => editor.write({ description })}
        />
      </div>
    </Card>
  );
}
