import type { MissedTargetDocument } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from '../../../copy/copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { phone, useMedia } from '../../../lib/browser/use-media.js';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatAge } from '../../../lib/dates/duration.js';
import { eachOnce } from '../../../lib/live/use-held-pages.js';
import { organizationPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { linkClass, TextLink } from '../../../ui/buttons/text-link.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { LoadMore } from '../../../ui/feedback/load-more.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Moment } from '../../../ui/inline/moment.js';
import { Card } from '../../../ui/layout/card.js';
import { AgentLink } from '../../agents/index.js';
import { TicketLink } from '../../tickets/index.js';
import { missedTargetsQuery } from '../reports.queries.js';
import { MissReasonChoice } from './miss-reason-choice.js';
import { missedTargetsCopy as words } from './missed-targets.copy.js';

type Missed = MissedTargetDocument & { readonly id: string };

/** The deadlines that were missed, one by one. It fails alone. */
export function MissedTargets({ period }: { period: PeriodView }) {
  const query = useInfiniteQuery(missedTargetsQuery(period));
  const total = query.data?.pages[0]?.total ?? 0;
  const items = eachOnce((query.data?.pages.flatMap((page) => page.items) ?? []).map(identified));
  const isPhone = useMedia(phone);
  const List = isPhone ? MissedCards : MissedTable;
  return (
    <Card title={words.title} definition={words.definition} isBusy={query.isPending} isStale={query.isPlaceholderData}>
      {query.isPending && <ListSkeleton />}
      {query.isError && query.data === undefined && (
        <ErrorState
          what={words.theList}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && total === 0 && <EmptyState icon={CircleCheck} text={words.none} />}
      {total > 0 && (
        <>
          <List items={items} />
          <LoadMore
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            isFailed={query.isFetchNextPageError}
            automatic={false}
            label={words.more(items.length, total)}
            endText={(query.data?.pages.length ?? 0) > 1 ? words.end(total) : ''}
            paperText={words.partOf(items.length, total)}
            failedText={words.moreFailed}
            onLoad={() => void query.fetchNextPage()}
          />
        </>
      )}
    </Card>
  );
}

/** A ticket may miss several deadlines of a kind. */
function identified(missed: MissedTargetDocument): Missed {
  const { ticket, kind, startedTime } = missed;
  return { ...missed, id: `${ticket.id} ${kind} ${startedTime}` };
}

function ListSkeleton() {
  return (
    <div aria-hidden className="grid gap-4 py-2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-4 w-full" />
      ))}
    </div>
  );
}

const cellClass = 'px-2 py-2 align-top first:ps-0 last:pe-0';

interface ListProps {
  items: readonly Missed[];
}

function MissedTable({ items }: ListProps) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-body">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr className="border-b border-line text-start text-small text-muted">
            {Object.values(words.columns).map((name) => (
              <th key={name} scope="col" className="px-2 py-1.5 text-start font-medium first:ps-0 last:pe-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((missed) => (
            <tr key={missed.id}>
              <th scope="row" className={`${cellClass} max-w-72 min-w-44 text-start font-normal`}>
                <Ticket missed={missed} />
              </th>
              <td className={cellClass}>{words.kinds[missed.kind]}</td>
              <td className={`${cellClass} max-w-48 wrap-anywhere`}>
                <Organization missed={missed} />
              </td>
              <td className={`${cellClass} numeric whitespace-nowrap`}>
                <Moment at={missed.dueTime} withTime />
              </td>
              <td className={`${cellClass} numeric`}>
                <LateBy missed={missed} />
              </td>
              <td className={`${cellClass} max-w-40 wrap-anywhere`}>
                <HeldBy missed={missed} />
              </td>
              <td className={`${cellClass} max-w-40 wrap-anywhere`}>{policyName(missed)}</td>
              <td className={`${cellClass} w-52 min-w-52`}>
                <MissReasonChoice missed={missed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MissedCards({ items }: ListProps) {
  const { columns } = words;
  return (
    <ul aria-label={words.title} className="divide-y divide-line">
      {items.map((missed) => (
        <li key={missed.id} className="grid gap-2 py-3">
          <Ticket missed={missed} />
          <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1">
            <Line name={columns.target}>{words.kinds[missed.kind]}</Line>
            <Line name={columns.organization}>
              <Organization missed={missed} />
            </Line>
            <Line name={columns.due}>
              <Moment at={missed.dueTime} withTime className="numeric" />
            </Line>
            <Line name={columns.late}>
              <LateBy missed={missed} />
            </Line>
            <Line name={columns.holder}>
              <HeldBy missed={missed} />
            </Line>
            <Line name={columns.policy}>{policyName(missed)}</Line>
            <Line name={columns.reason}>
              <MissReasonChoice missed={missed} />
            </Line>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

interface MissedProps {
  missed: Missed;
}

function Ticket({ missed: { ticket } }: MissedProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <TicketLink id={ticket.id} dir="auto" className={`${linkClass} wrap-anywhere`}>
        {ticket.subject ?? copy.state.noSubject}
      </TicketLink>
      <span className="reference text-small text-subtle">#{ticket.ticketId}</span>
    </span>
  );
}

function Organization({ missed: { organization, organizationName } }: MissedProps): ReactNode {
  if (organization === null) return copy.state.none;
  return (
    <TextLink to={organizationPath(organization)} dir="auto">
      {organizationName ?? organization}
    </TextLink>
  );
}

/** What is settled stops growing. */
function LateBy({ missed: { outcome, dueTime, lateSeconds } }: MissedProps) {
  const now = useNow(60_000);
  const seconds = outcome === 'open' ? (now - Date.parse(dueTime)) / 1000 : lateSeconds;
  return (
    <>
      {formatAge(seconds)}
      {outcome !== 'late' && <span className="block text-small text-muted">{words.outcomes[outcome]}</span>}
    </>
  );
}

function HeldBy({ missed: { holder, withheld } }: MissedProps): ReactNode {
  if (withheld) return <span className="text-subtle">{words.withheld}</span>;
  return holder === null ? copy.state.none : <AgentLink id={holder.id} name={holder.name ?? holder.id} />;
}

const policyName = ({ policy }: Missed) => (policy === null ? words.helpDesk : policy.name);
