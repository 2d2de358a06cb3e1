import type { SurveyQuestion } from '@deskledger/contracts';
import { ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { surveyCopy } from '../surveys.copy.js';
import { managementCopy as words } from './management.copy.js';
import { Badge } from '../../../ui/inline/badge.js';
import { Button } from '../../../ui/buttons/button.js';
import { typeIcons } from '../question-type.js';

const { spec } = surveyCopy;
/** As many as the specification shows at first. */
const shownAtFirst = 3;

/** The first questions, and the others on demand. */
export function FirstQuestions({ questions }: { questions: readonly SurveyQuestion[] }) {
  const [isWhole, setWhole] = useState(false);
  const firstRevealed = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWhole) firstRevealed.current?.focus();
  }, [isWhole]);
  if (questions.length === 0) return <p className="text-muted">{words.noQuestions}</p>;
  const rest = questions.length - shownAtFirst;
  const shown = isWhole ? questions : questions.slice(0, shownAtFirst);
  return (
    <>
      <ol className="divide-y divide-line">
        {shown.map((question, index) => (
          <QuestionRow
            key={question.id}
            question={question}
            number={index + 1}
            itemRef={index === shownAtFirst ? firstRevealed : undefined}
          />
        ))}
      </ol>
      {rest > 0 && (
        <Button
          look="link"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
          className="mt-2 min-h-6 self-start"
        >
          {isWhole && <ChevronUp aria-hidden className="size-4" strokeWidth={1.75} />}
          {isWhole ? words.fewer : words.more(rest)}
        </Button>
      )}
    </>
  );
}

interface QuestionRowProps {
  question: SurveyQuestion;
  number: number;
  itemRef?: React.Ref<HTMLLIElement> | undefined;
}

function QuestionRow({ question, number, itemRef }: QuestionRowProps) {
  const Icon = typeIcons[question.type];
  return (
    <li ref={itemRef} tabIndex={itemRef ? -1 : undefined} className="flex gap-3 rounded-chip py-3">
      <span className="numeric inline-flex size-6 shrink-0 items-center justify-center rounded-pill bg-sunken text-caption font-semibold text-muted">
        {number}
      </span>
      <div className="min-w-0 grow">
        <p dir="auto" className="wrap-anywhere font-medium">
          {question.question === '' ? <span className="text-subtle">{words.noText}</span> : question.question}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Icon aria-hidden className="size-4 text-subtle" strokeWidth={1.75} />
            {surveyCopy.types[question.type]}
          </span>
          {question.required && <Badge tone="primary">{spec.management.required}</Badge>}
        </p>
      </div>
    </li>
  );
}
