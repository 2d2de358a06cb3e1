import type { SurveyResponse } from '@deskledger/contracts';
import { Timer } from 'lucide-react';
import { resultsCopy } from '../results.copy.js';
import { Badge } from '../../../ui/inline/badge.js';
import { Moment } from '../../../ui/inline/moment.js';
import { formatDuration } from '../../../lib/dates/duration.js';
import { CustomerLink } from '../../customers/index.js';
import { AnswerList } from './answer-list.js';

const words = resultsCopy.recent;

/** How, when and by which version somebody answered, and what. */
export default function ResponseAnswers({ response, search }: { response: SurveyResponse; search: string }) {
  return (
    <div className="grid gap-2.5 pt-2 pb-3">
      <p dir="auto" className="text-small font-medium wrap-anywhere">
        {response.title}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Moment at={response.created_at} withTime className="numeric text-small text-muted" />
        <CompletionTime seconds={response.durationSeconds} />
        <Badge tone="neutral">{resultsCopy.version(response.version)}</Badge>
        {response.kind === 'public' && <Badge tone="info">{words.publicLink}</Badge>}
        {response.ticket && <CustomerLink ticket={response.ticket.id} />}
      </p>
      <AnswerList questions={response.questions} search={search} />
    </div>
  );
}

/** The measured time, or dashes where nothing was measured. */
export function CompletionTime({ seconds }: { seconds: number | null }) {
  const text = seconds === null ? '--' : formatDuration(seconds);
  return (
    <span
      title={seconds === null ? words.noTime : words.time}
      className="numeric inline-flex items-center gap-1 text-small text-muted"
    >
      <Timer aria-hidden className="size-3.5 text-subtle" strokeWidth={1.75} />
      <span className="sr-only">{words.time}: </span>
      {text}
    </span>
  );
}
