import type { SurveyResponse } from '@deskledger/contracts';
import { Timer } from 'lucide-react';
import { useId } from 'react';
import { resultsCopy } from '../results.copy.js';
import { ticketPath } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { Badge } from '../../../ui/inline/badge.js';
import { Moment } from '../../../ui/inline/moment.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { formatCompletionTime } from '../figures/completion-time.js';
import { voidsCopy } from '../voids/voids.copy.js';
import { AnswerList } from './answer-list.js';

const words = resultsCopy.recent;

interface ResponseRowProps {
  response: SurveyResponse;
  /** Takes it out of the figures; without it the reader may only look. */
  onVoid: (() => void) | undefined;
}

/** One response: when, how long, of which ticket, and what was answered. */
export function ResponseRow({ response, onVoid }: ResponseRowProps) {
  const id = useId();
  const { number, ticket } = response;
  return (
    <article
      aria-labelledby={id}
      tabIndex={-1}
      className="grid gap-x-8 gap-y-2.5 py-4 outline-offset-4 xl:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 self-start">
        <h3 id={id} className="numeric text-h3">
          <span aria-hidden>{words.number(number)}</span>
          <span className="sr-only">{words.name(number)}</span>
        </h3>
        <Moment at={response.created_at} withTime className="numeric text-small text-muted" />
        {/* Beside the answers: who and when above, how below, whatever is known of it. */}
        <span aria-hidden className="hidden basis-full xl:block" />
        <CompletionTime seconds={response.durationSeconds} />
        <Badge tone="neutral">{resultsCopy.version(response.version)}</Badge>
        {response.kind === 'public' && <Badge tone="info">{words.publicLink}</Badge>}
        <span className="flex max-w-full min-w-0 items-center gap-x-3 empty:hidden max-xl:ms-auto">
          {ticket && (
            <TextLink
              to={ticketPath(ticket.id)}
              dir="auto"
              title={ticket.subject ?? undefined}
              className="reference truncate text-small"
            >
              {words.ticket(ticket.ticketId)}
            </TextLink>
          )}
          {onVoid && (
            <Button
              look="quiet"
              aria-label={voidsCopy.voidOf(number)}
              onPress={onVoid}
              className="h-7! px-2! text-small! max-xl:-me-2 xl:-ms-2 pointer-coarse:h-11!"
            >
              {voidsCopy.void}
            </Button>
          )}
        </span>
      </header>
      <AnswerList questions={response.questions} />
    </article>
  );
}

/** The measured time, or dashes where nothing was measured. */
export function CompletionTime({ seconds }: { seconds: number | null }) {
  const text = seconds === null ? '--' : formatCompletionTime(seconds);
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
