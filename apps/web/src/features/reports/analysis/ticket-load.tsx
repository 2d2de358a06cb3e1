import type { TicketLoad as Load } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { ChartSkeleton } from '../../../charts/card/chart-skeleton.js';
import { HeatGrid } from '../../../charts/heat/heat-grid.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { figuresCopy } from '../../ticket-figures/index.js';
import { reportsCopy } from '../reports.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatRange } from '../../../lib/dates/day.js';
import { ticketsPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { ticketLoadQuery } from '../reports.queries.js';
import { busiestHour, loadRows } from './load-rows.js';

const { title, definition, summary } = reportsCopy.load;

/** At which hours of the week tickets come in. It fails alone: the rest of the tab does not wait for it. */
export function TicketLoad({ period }: { period: PeriodView }) {
  const query = useQuery(ticketLoadQuery(period));
  return (
    <ChartCard
      title={title}
      definition={definition}
      pin={{ card: 'ticketLoad', view: period }}
      range={query.data?.range}
      isBusy={query.isPending}
      isStale={query.isPlaceholderData}
      className="lg:col-span-2"
    >
      {query.isPending && <ChartSkeleton kind="grid" />}
      {query.isError && query.data === undefined && (
        <ErrorState
          what={reportsCopy.theReport.load}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <Grid load={query.data} period={period} />}
    </ChartCard>
  );
}

function Grid({ load: { cells, range }, period }: { load: Load; period: PeriodView }) {
  const navigate = useNavigate();
  const values = useMemo(() => loadRows(cells), [cells]);
  const busiest = busiestHour(values);
  return (
    <HeatGrid
      title={title}
      summary={
        busiest ? summary(chartsCopy.hourOf(chartsCopy.weekdays[busiest.row] ?? '', busiest.hour), busiest.count) : ''
      }
      values={values}
      unit={figuresCopy.tickets}
      caption={captionOf(title, range)}
      emptyText={figuresCopy.emptyRange(formatRange(range.from, range.to))}
      footer={range.timezone}
      onOpen={(row, hour) => void navigate(ticketsPath({ ...period, weekday: row + 1, hour, archived: 'include' }))}
    />
  );
}
