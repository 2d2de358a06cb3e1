import { Plus } from 'lucide-react';
import { useId } from 'react';
import { surveyCopy } from '../../surveys.copy.js';
import { editorCopy as words } from '../editor.copy.js';
import { Button } from '../../../../ui/buttons/button.js';
import { contentOf } from '../draft/survey-draft.js';
import { addButtonId } from './editor-focus.js';
import { QuestionCard } from './question-card.js';
import type { RatingRule } from './rating-fields.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';

const { spec } = surveyCopy;

/** The questions in their order, and the way to another one. */
export function QuestionSection({ editor, ratingRule }: { editor: SurveyEditor; ratingRule: RatingRule }) {
  const id = useId();
  const { questions } = editor.draft;
  const { questions: contents } = contentOf(editor.draft);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-h2">
        {words.questions}
      </h2>
      {questions.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong/60 px-4 py-10 text-center text-muted">
          {spec.editor.empty}
        </p>
      ) : (
        <ol className="grid gap-3">
          {questions.map((question, index) => (
            <QuestionCard
              key={question.id}
              question={question}
              contents={contents}
              number={index + 1}
              total={questions.length}
              editor={editor}
              ratingRule={ratingRule}
            />
          ))}
        </ol>
      )}
      <Button id={addButtonId} onPress={() => editor.add()} className="w-full border-dashed!">
        <Plus aria-hidden className="size-4" strokeWidth={1.75} />
        {spec.editor.addQuestion}
      </Button>
      <p className="hidden text-caption text-subtle pointer-fine:block">{words.shortcuts}</p>
    </section>
  );
}
