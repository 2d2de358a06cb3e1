import type { SurveyResponse } from '@deskledger/contracts';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { resultsCopy } from '../results.copy.js';
import { organizationPath, ticketPath } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { cx } from '../../../ui/class-names.js';
import { Badge } from '../../../ui/inline/badge.js';
import { Highlighted } from '../../../ui/inline/highlighted.js';
import { Moment } from '../../../ui/inline/moment.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { AgentLink } from '../../agents/index.js';
import { voidsCopy } from '../voids/voids.copy.js';
import { RatingStars } from './rating-stars.js';

const words = resultsCopy.recent;

// Asked for by whoever opens a response.
const ResponseAnswers = lazy(() => import('./response-answers.js'));

interface ResponseRowProps {
  response: SurveyResponse;
  /** Words whose hits are marked. */
  search: string;
  /** Takes it out of the figures; without it the reader may only look. */
  onVoid: (() => void) | undefined;
}

/** One response on a line: how good, which client and agent, about what, and the comment. Its answers open below. */
export function ResponseRow({ response, search, onVoid }: ResponseRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { number, givenRating } = response;
  return (
    <article aria-labelledby={id} tabIndex={-1} className="py-1 outline-offset-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-small xl:grid xl:grid-cols-[3.5rem_9.5rem_minmax(0,4fr)_minmax(0,3fr)_minmax(0,5fr)_minmax(0,8fr)_auto_auto]">
        <h3 id={id} className="numeric font-medium">
          <span aria-hidden>{words.number(number)}</span>
          <span className="sr-only">{words.name(number)}</span>
        </h3>
        <span className="whitespace-nowrap">{givenRating && <RatingStars {...givenRating} />}</span>
        <Subject response={response} />
        <Comment response={response} search={search} />
        <Moment at={response.created_at} className="numeric whitespace-nowrap text-muted" />
        <span className="flex items-center">
          <Button
            look="quiet"
            aria-label={words.answersOf(number)}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
            className="h-7! px-2! pointer-coarse:h-11!"
          >
            <ChevronDown aria-hidden className={cx('size-4', isOpen && 'rotate-180')} strokeWidth={1.75} />
          </Button>
          {onVoid && (
            <Button
              look="quiet"
              aria-label={voidsCopy.voidOf(number)}
              onPress={onVoid}
              className="h-7! px-2! text-small! pointer-coarse:h-11!"
            >
              {voidsCopy.void}
            </Button>
          )}
        </span>
      </header>
      {isOpen && (
        <Suspense>
          <ResponseAnswers response={response} search={search} />
        </Suspense>
      )}
    </article>
  );
}

/** Whose it is and about what, in three places whatever is known of it. */
function Subject({
  response: { kind, organization, organizationName, assignee, ticket },
}: {
  response: SurveyResponse;
}) {
  return (
    <>
      <span className="min-w-0 truncate font-medium empty:max-xl:hidden">
        {organization !== null && (
          <TextLink to={organizationPath(organization)} dir="auto">
            {organizationName}
          </TextLink>
        )}
        {organization === null && kind === 'public' && <Badge tone="info">{words.publicLink}</Badge>}
      </span>
      <span className="min-w-0 truncate empty:max-xl:hidden">
        {assignee && <AgentLink id={assignee.id} name={assignee.name ?? assignee.id} />}
      </span>
      <span className="min-w-0 truncate empty:max-xl:hidden">
        {ticket && (
          <TextLink to={ticketPath(ticket.id)} dir="auto" title={words.ticket(ticket.ticketId)}>
            {ticket.subject ?? words.ticket(ticket.ticketId)}
          </TextLink>
        )}
      </span>
    </>
  );
}

function Comment({ response: { questions }, search }: { response: SurveyResponse; search: string }) {
  const texts = questions.flatMap(({ type, answer }) =>
    type === 'text' && typeof answer === 'string' ? [answer] : [],
  );
  return (
    <span dir="auto" className="min-w-0 truncate empty:max-xl:hidden max-xl:basis-full">
      <Highlighted text={texts.join(' · ')} search={search} />
    </span>
  );
}
