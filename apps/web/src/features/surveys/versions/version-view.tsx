import type { SurveyQuestion, SurveyVersion } from '@deskledger/contracts';
import { isScaleType, scaleOf } from '@deskledger/domain';
import { conditionWords } from '../condition-words.js';
import { surveyCopy } from '../surveys.copy.js';
import { versionsCopy as words } from './versions.copy.js';
import { managementCopy as management } from '../management/management.copy.js';
import { changeCopy as change } from '../publish/publish.copy.js';
import { Badge } from '../../../ui/inline/badge.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { typeIcons } from '../question-type.js';

const { spec } = surveyCopy;

/** What visitors of this version saw, and how many of them answered each question. */
export function VersionView({ version }: { version: SurveyVersion }) {
  return (
    <div className="grid gap-4">
      <div>
        <p dir="auto" className="text-h3 wrap-anywhere">
          {version.title}
        </p>
        <p dir="auto" className="mt-0.5 text-muted wrap-anywhere">
          {version.description === '' ? management.noDescription : version.description}
        </p>
        <Facts className="mt-1 text-small text-subtle">
          <Fact>
            <Moment at={version.publishedAt} withTime />
          </Fact>
          <Fact>{surveyCopy.responses(version.responses)}</Fact>
        </Facts>
      </div>
      <ol className="divide-y divide-line border-t border-line">
        {version.questions.map((question, index) => (
          <li key={question.id} className="flex gap-3 py-3">
            <span className="numeric w-6 shrink-0 text-muted">{index + 1}.</span>
            <VersionQuestion
              question={question}
              answers={version.answered[question.id] ?? 0}
              condition={conditionWords(question, version.questions)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface VersionQuestionProps {
  question: SurveyQuestion;
  answers: number;
  /** When it was asked; null: always. */
  condition: string | null;
}

function VersionQuestion({ question, answers, condition }: VersionQuestionProps) {
  const Icon = typeIcons[question.type];
  const { min, max } = scaleOf(question);
  const { options = question.rows ?? [], columns = [], labels } = question;
  return (
    <div className="min-w-0">
      <p dir="auto" className="font-medium wrap-anywhere">
        {question.question}
      </p>
      <p className="numeric mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4 text-subtle" strokeWidth={1.75} />
          {surveyCopy.types[question.type]}
          {isScaleType(question.type) && `, ${change.span(min, max)}`}
        </span>
        {question.required && <Badge tone="primary">{spec.management.required}</Badge>}
        <span>{words.answered(answers)}</span>
      </p>
      {condition !== null && <p className="mt-1 text-small text-subtle">{condition}</p>}
      {labels && (
        <p dir="auto" className="mt-1 text-small text-subtle wrap-anywhere">
          {[labels.min, labels.max].filter(Boolean).join(' – ')}
        </p>
      )}
      {question.statement !== undefined && (
        <p dir="auto" className="mt-1 text-small whitespace-pre-line text-subtle wrap-anywhere">
          {question.statement}
        </p>
      )}
      {columns.length > 0 && (
        <p dir="auto" className="mt-1 text-small text-subtle wrap-anywhere">
          {columns.join(' – ')}
        </p>
      )}
      {options.length > 0 && (
        <Facts className="mt-1 text-small text-subtle wrap-anywhere">
          {options.map((option) => (
            <Fact key={option}>{option}</Fact>
          ))}
        </Facts>
      )}
    </div>
  );
}
