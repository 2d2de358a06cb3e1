import type { Backlog } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { otherRow, topRows } from '../../charts/bars/top-rows.js';
import { HorizontalBars } from '../../charts/bars/horizontal-bars.js';
import { ChartCard } from '../../charts/card/chart-card.js';
import { ChartSkeleton } from '../../charts/card/chart-skeleton.js';
import { chartsCopy } from '../../charts/charts.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { captionOf } from '../../lib/dates/caption.js';
import { countDays } from '../../lib/dates/day.js';
import { inZone } from '../../lib/dates/instant.js';
import { ticketPath } from '../../lib/url/paths.js';
import { defaultPeriod } from '../../lib/url/period.js';
import { isSliced, type Slice } from '../../lib/url/slice.js';
import { CardButtonLink } from '../../ui/buttons/text-link.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { ChoiceButtons } from '../../ui/fields/choice-buttons.js';
import { TargetNote } from '../targets/index.js';
import { backlogCopy as words } from './backlog.copy.js';
import { backlogQuery } from './backlog.queries.js';
import { backlogDimensions, backlogExplained, backlogRows, type BacklogDimension } from './backlog-rows.js';

const mostBars = 6;

interface BacklogNowProps {
  slice: Slice;
  className?: string;
}

/** How many tickets are open, since when, and whose; whatever the range of the screen. It fails alone. */
export function BacklogNow({ slice, className }: BacklogNowProps) {
  const query = useQuery(backlogQuery(slice));
  const [dimension, setDimension] = useState<BacklogDimension>('age');
  return (
    <ChartCard
      title={words.title}
      definition={words.definition}
      explainedAt={backlogExplained(slice)}
      pin={{ card: 'backlogNow', view: { ...defaultPeriod, ...slice } }}
      range={query.data && { ...query.data.range, from: query.data.range.to }}
      choice={
        <ChoiceButtons
          label={words.by}
          value={dimension}
          options={backlogDimensions.map((value) => ({ value, label: words.dimensions[value] }))}
          onChange={setDimension}
        />
      }
      isBusy={query.isPending}
      isStale={query.isPlaceholderData}
      className={className}
    >
      {query.isPending && <ChartSkeleton kind="rows" />}
      {query.isError && query.data === undefined && (
        <ErrorState
          what={words.theBacklog}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <OpenTickets backlog={query.data} dimension={dimension} slice={slice} />}
    </ChartCard>
  );
}

interface OpenTicketsProps {
  backlog: Backlog;
  dimension: BacklogDimension;
  slice: Slice;
}

function OpenTickets({ backlog, dimension, slice }: OpenTicketsProps) {
  if (backlog.open === 0) return <EmptyState icon={CircleCheck} text={words.empty} />;
  const all = backlogRows(backlog, dimension, slice);
  const { shown, rest } = topRows(all, mostBars);
  const others = rest.length > 0 ? [otherRow(rest, 'var(--chart-other)')] : [];
  const { range } = backlog;
  return (
    <>
      <Oldest backlog={backlog} />
      <HorizontalBars
        title={words.title}
        summary={words.summary(backlog.open, backlog.held)}
        rows={[...shown, ...others]}
        table={{
          caption: captionOf(words.title, { ...range, from: range.to }),
          head: [words.dimensions[dimension], words.tickets, chartsCopy.share],
          rows: all.map(({ label, count, share }) => [label, count, share]),
        }}
      />
      {!isSliced(slice) && <TargetNote name="openTickets" figure={backlog.open} className="mt-1" />}
    </>
  );
}

function Oldest({ backlog: { oldest, range } }: { backlog: Backlog }) {
  if (oldest === null) return null;
  const age = countDays(inZone(oldest.createdAt, range.timezone).day, range.to) - 1;
  const text = age === 0 ? words.oldestToday : words.oldest(words.days(age));
  return (
    <p className="mb-2">
      <CardButtonLink to={ticketPath(oldest.id)}>{text}</CardButtonLink>
      <span aria-hidden className="hidden print:inline">
        {text}
      </span>
    </p>
  );
}
