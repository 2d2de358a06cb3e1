import type { CountedThing as Thing, Explanation } from '@deskledger/contracts';
import { useState } from 'react';
import { copy } from '../../copy/copy.js';
import { formatDuration } from '../../lib/dates/duration.js';
import { Fact, Facts } from '../../ui/inline/facts.js';
import { Moment } from '../../ui/inline/moment.js';
import { linkClass } from '../../ui/buttons/text-link.js';
import { cx } from '../../ui/class-names.js';
import { ReceiptButton } from '../deliveries/index.js';
import { TicketLink } from '../tickets/index.js';
import { wordsOfEvent } from './event-words.js';
import { explanationCopy as words } from './explanation.copy.js';

interface CountedThingProps {
  thing: Thing;
  figure: Pick<Explanation, 'metric' | 'unit'>;
}

/** A ticket or a response, what it brings to the figure, and what is recorded about it. */
export function CountedThing({ thing, figure }: CountedThingProps) {
  const { ticket, response, value, facts } = thing;
  return (
    <article className="grid gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        {ticket === null ? (
          <span>{words.response}</span>
        ) : (
          <span className="min-w-0">
            <TicketLink id={ticket.id} dir="auto" className={cx(linkClass, 'wrap-anywhere')}>
              {ticket.subject ?? copy.state.noSubject}
            </TicketLink>{' '}
            <span className="reference text-small text-subtle">#{ticket.ticketId}</span>
          </span>
        )}
        <span className="numeric font-medium">
          {bringsWords(figure, value)}{' '}
          {figure.unit === 'seconds' && (
            <span className="ms-1 text-small font-normal text-subtle">{words.seconds(value)}</span>
          )}
        </span>
      </div>
      <Facts className="text-small text-muted">
        {ticket && <DatedFact word={words.created} at={ticket.createdAt} />}
        {ticket?.closedTime && <DatedFact word={words.closed} at={ticket.closedTime} />}
        {response && <DatedFact word={words.answered} at={response.answeredAt} />}
      </Facts>
      <RecordedFacts facts={facts} ticketId={ticket?.ticketId ?? ''} />
    </article>
  );
}

/** Drawn when they are opened: a list of some hundred tickets has thousands of them. */
function RecordedFacts({ facts, ticketId }: Pick<Thing, 'facts'> & { ticketId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-small" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-chip text-muted">{words.facts(facts.length)}</summary>
      {isOpen && (
        <ol className="mt-1 grid gap-0.5 ps-4">
          {facts.map(({ partition, position, type, occurredAt, heard: receipt }) => (
            <li key={`${partition}:${position}`} className="flex min-h-7 flex-wrap items-center gap-x-2">
              <span className="wrap-anywhere">{wordsOfEvent(type)}</span>
              <Moment at={occurredAt} withTime className="numeric text-subtle" />
              {receipt && <ReceiptButton what={wordsOfEvent(type)} ticket={ticketId} receipt={receipt} />}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function DatedFact({ word, at }: { word: string; at: string }) {
  return (
    <Fact>
      {word} <Moment at={at} withTime />
    </Fact>
  );
}

/** What it brings, where that is not simply itself. */
function bringsWords({ metric, unit }: CountedThingProps['figure'], value: number): string {
  if (metric === 'complianceRate' || metric === 'csat') return words.brings[metric][value === 0 ? 0 : 1];
  if (metric === 'resolved') return words.closings(value);
  if (metric === 'reopened') return words.reopenings(value);
  if (unit === 'seconds') return formatDuration(value);
  return unit === 'points' ? value.toFixed(2) : '';
}
