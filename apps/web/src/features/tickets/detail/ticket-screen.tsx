import type { Ticket, TicketDetail } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Link2, SearchX } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownAddress } from '../../../lib/url/base-path.js';
import { copy } from '../../../copy/copy.js';
import { usePageActions } from '../../../lib/actions/page-actions.js';
import { failureOf, isNotFound } from '../../../lib/api/failure.js';
import { paths, ticketPath } from '../../../lib/url/paths.js';
import { Button, buttonClass } from '../../../ui/buttons/button.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { ButtonLink, OutwardLink, TextLink } from '../../../ui/buttons/text-link.js';
import { copyLink } from '../../../ui/feedback/copy-link.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Badge } from '../../../ui/inline/badge.js';
import { StateGlyph } from '../../../ui/inline/state-glyph.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { Tooltip } from '../../../ui/overlays/tooltip.js';
import type { TicketOrigin } from '../ticket-link.js';
import { ticketListCopy as words } from '../ticket-list.copy.js';
import { ticketCopy } from '../ticket.copy.js';
import { ticketsCopy } from '../tickets.copy.js';
import { knownTicket, ticketQuery } from './ticket.queries.js';
import { GoneNotice } from './gone-notice.js';
import { RelatedTickets } from './related-tickets.js';
import { ContactCard, TechnicalCard } from './ticket-aside.js';
import { TicketFacts } from './ticket-facts.js';
import { TicketNeighbours } from './ticket-neighbours.js';
import { TicketTimeline } from './ticket-timeline.js';

interface TicketScreenProps {
  /** Ours, or that of the help desk. */
  id: string;
  /** Under the facts, of the ticket with this id of ours; it belongs to the surveys. */
  surveys: (ticket: string) => ReactNode;
}

/** One ticket. The list it was opened from lends the title until the whole of it is here. */
export function TicketScreen({ id, surveys }: TicketScreenProps) {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(ticketQuery(id));
  const known = data ?? knownTicket(queries, id);
  if (isNotFound(error)) return <NotFound />;
  if (error && data === undefined) {
    return (
      <Frame id={id}>
        <PageHeading>{ticketsCopy.title}</PageHeading>
        <ErrorState
          what={ticketsCopy.title.toLowerCase()}
          {...failureOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Frame>
    );
  }
  return (
    <Frame id={id}>
      {known ? <Heading key={known.id} ticket={known} /> : <Skeleton className="h-8 w-2/3" />}
      {data && <GoneNotice ticket={data} />}
      {data ? <Body ticket={data} surveys={surveys} /> : <BodySkeleton />}
    </Frame>
  );
}

function Frame({ id, children }: { id: string; children: ReactNode }) {
  return (
    <>
      <div data-toolbar className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <BackLink />
        <TicketNeighbours id={id} />
      </div>
      {children}
    </>
  );
}

function Heading({ ticket }: { ticket: Ticket & Partial<TicketDetail> }) {
  const isClosed = ticket.phase === 'closed';
  // What counts in no figure is not open any more, whatever it was last.
  const isGone = ticket.counted === false && !isClosed;
  return (
    <header className="mb-5 grid gap-3 sm:flex sm:items-start sm:justify-between sm:gap-6 print:grid">
      <div className="min-w-0">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          {!isGone && (
            <Badge tone={isClosed ? 'success' : 'info'}>
              <StateGlyph shape={isClosed ? 'check' : 'ring'} className="size-3.5" />
              {isClosed ? copy.spec.closed : copy.spec.open}
            </Badge>
          )}
          <span className="reference inline-flex items-center text-small text-subtle">
            #{ticket.ticketId}
            <CopyButton text={ticket.ticketId} what={ticketsCopy.ticketId} />
          </span>
        </div>
        <PageHeading>{ticket.subject ?? copy.state.noSubject}</PageHeading>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyTicketLink id={ticket.id} />
        {ticket.endpoint && (
          <OutwardLink
            href={ticket.endpoint}
            label={`${ticketCopy.openInHelpDesk}, ${ticketCopy.newTab}`}
            className={buttonClass('secondary', 'self-start')}
          >
            {ticketCopy.openInHelpDesk}
          </OutwardLink>
        )}
      </div>
    </header>
  );
}

function Body({ ticket, surveys }: { ticket: TicketDetail } & Pick<TicketScreenProps, 'surveys'>) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[7fr_5fr] xl:grid-cols-[8fr_4fr] xl:gap-6">
      <div className="grid grid-cols-1 gap-4 xl:gap-6">
        <TicketFacts ticket={ticket} />
        {surveys(ticket.id)}
        <TicketTimeline ticket={ticket} />
      </div>
      <div className="grid grid-cols-1 gap-4 xl:gap-6">
        <ContactCard ticket={ticket} />
        <RelatedTickets ticket={ticket} />
        <TechnicalCard ticket={ticket} />
      </div>
    </div>
  );
}

function BodySkeleton() {
  return (
    <div aria-hidden className="grid gap-4 lg:grid-cols-[7fr_5fr] xl:grid-cols-[8fr_4fr] xl:gap-6">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}

function NotFound() {
  return (
    <div className="flex flex-col items-center gap-3 py-20 text-center">
      <SearchX aria-hidden className="size-8 text-subtle" strokeWidth={1.5} />
      <PageHeading>{copy.spec.ticketNotFound}</PageHeading>
      <p className="text-muted">{copy.spec.ticketNotFoundText}</p>
      <ButtonLink to={paths.tickets} look="primary" className="mt-2">
        {copy.spec.returnToTicketList}
      </ButtonLink>
    </div>
  );
}

/** Copies the address of the ticket, without the list that it was opened from. */
function CopyTicketLink({ id }: { id: string }) {
  const copyAddress = () => void copyLink(ownAddress(ticketPath(id)));
  usePageActions([{ id: 'copy-link', label: words.copyTicketLink, run: copyAddress }]);
  return (
    <Tooltip text={words.copyTicketLink}>
      <Button aria-label={words.copyTicketLink} onPress={copyAddress} className="px-2.5!">
        <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
    </Tooltip>
  );
}

/**
 * Leads to where the ticket was opened. That is an entry before this one, so a plain click is the browser's Back: the
 * list is then as far down as it was left.
 */
function BackLink() {
  const { state } = useLocation() as { state: Partial<TicketOrigin> | null };
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (state?.from === undefined || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(-(state.steps ?? 1));
  };
  return (
    <TextLink
      to={state?.from ?? paths.tickets}
      onClick={goBack}
      className="inline-flex items-center gap-1.5 text-small"
    >
      <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
      {copy.spec.backToTickets}
    </TextLink>
  );
}

/** A click that asks the browser for a tab or window of its own. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
