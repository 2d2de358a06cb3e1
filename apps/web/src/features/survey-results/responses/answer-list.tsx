import type { SurveyResponse } from '@deskledger/contracts';
import { formatDay } from '../../../lib/dates/day.js';
import { resultsCopy } from '../results.copy.js';
import { RatingStars } from './rating-stars.js';
import { WrittenAnswer } from './written-answer.js';

const words = resultsCopy.recent;

/** `written`: there is a written answer that is not told. */
type Answered = SurveyResponse['questions'][number] & { written?: boolean };

/** The questions as their person saw them, each with its answer; hits of the search in texts are marked. */
export function AnswerList({ questions, search = '' }: { questions: readonly Answered[]; search?: string }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-y-2.5">
      {questions.map((question) => (
        <div key={question.id} className="grid gap-y-0.5 sm:col-span-2 sm:grid-cols-subgrid sm:items-baseline">
          <dt dir="auto" className="text-small wrap-anywhere text-muted">
            {question.question}
          </dt>
          <dd dir="auto" className="min-w-0 wrap-anywhere">
            <Answer question={question} search={search} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({
  question: { type, answer, written, notAsked, min_rating: min = 1, max_rating: max = 5, statement = '' },
  search,
}: {
  question: Answered;
  search: string;
}) {
  if (written) return <span className="text-small text-subtle">{words.written}</span>;
  if (answer === null || answer === '')
    return <span className="text-small text-subtle">{notAsked ? words.notAsked : words.noAnswer}</span>;
  if (type === 'rating') return <RatingStars value={Number(answer)} min={min} max={max} />;
  if (typeof answer === 'number') return words.outOf(answer, max);
  if (typeof answer === 'object') return <Parts type={type} parts={answer} />;
  if (type === 'consent') return words.agreed(statement);
  if (typeof answer === 'boolean') return answer ? words.yes : words.no;
  if (type === 'date') return formatDay(answer);
  return type === 'text' ? <WrittenAnswer text={answer} search={search} /> : answer;
}

function Parts({ type, parts }: { type: Answered['type']; parts: Extract<Answered['answer'], object> }) {
  const texts = parts.map((part) => (typeof part === 'string' ? part : `${part.row}: ${part.column}`));
  if (type === 'choices') return texts.join(' · ');
  const List = type === 'ranking' ? 'ol' : 'ul';
  return (
    <List className={type === 'ranking' ? 'list-inside list-decimal' : undefined}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </List>
  );
}
