import { alertTitle, alertValueText, type BackTest, type FigureAlertRule } from '@deskledger/contracts';
import { alertUnit } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { bucketHeading } from '../../charts/buckets/bucket-words.js';
import { bucketsOf } from '../../charts/buckets/buckets.js';
import { ChartSkeleton } from '../../charts/card/chart-skeleton.js';
import { durationAxis, levelAxis, percentAxis } from '../../charts/plot/value-axis.js';
import { timeTable } from '../../charts/table/time-table.js';
import { TimeSeries } from '../../charts/time/time-series.js';
import { failureOf } from '../../lib/api/failure.js';
import { captionOf } from '../../lib/dates/caption.js';
import { addDays, formatDay, formatRange } from '../../lib/dates/day.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { alertsCopy as words } from './figure-alerts.copy.js';
import { backTestQuery } from './figure-alerts.queries.js';

const own = { key: 'value', name: words.value, color: 'var(--chart-1)', marker: 'round' } as const;
const usual = { key: 'usual', name: words.usual, color: 'var(--chart-2)', marker: 'square' } as const;
const axes = { count: levelAxis, percent: percentAxis, seconds: durationAxis };

/** When a rule would have fired in the last year: its figure, its limit, and the days of each episode. */
export function BackTestChart({ rule }: { rule: FigureAlertRule }) {
  const query = useQuery(backTestQuery(rule));
  if (query.data === undefined) {
    if (query.isPending) return <ChartSkeleton kind="wave" />;
    return (
      <ErrorState
        what={words.theBackTest}
        {...failureOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div aria-busy={query.isFetching}>
      <p role="status" className="mb-2">
        {words.episodes(query.data.episodes.length)}
      </p>
      <Chart rule={rule} test={query.data} />
    </div>
  );
}

interface ChartProps {
  rule: FigureAlertRule;
  test: BackTest;
}

function Chart({ rule, test }: ChartProps) {
  const { days, episodes, timezone } = test;
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return <p className="text-muted">{words.noDays}</p>;
  const title = alertTitle(rule.measure);
  const axis = axes[alertUnit(rule.measure)];
  // Today is not among the days.
  const buckets = bucketsOf(
    days.map(({ day }) => ({ date: day, to: day })),
    addDays(last, 1),
  );
  const isUnusual = rule.condition === 'unusual';
  const series = [
    { ...own, values: days.map(({ value }) => value) },
    ...(isUnusual ? [{ ...usual, values: days.map(({ expected }) => expected) }] : []),
  ];
  const placeOf = new Map(days.map(({ day }, index) => [day, index]));
  const notes = episodes.map(({ firstDay, lastDay }) => ({
    first: placeOf.get(firstDay)!,
    last: placeOf.get(lastDay ?? last)!,
    text: words.fired,
  }));
  const target = isUnusual ? undefined : { value: rule.value, label: words.conditions[rule.condition] };
  const caption = captionOf(title, { from: first, to: last, timezone });
  return (
    <TimeSeries
      title={title}
      summary={words.summary(title, days.length)}
      buckets={buckets}
      series={series}
      axis={axis}
      target={target}
      wordsOf={(index) => ({ heading: buckets[index] ? bucketHeading(buckets[index]) : '', links: [] })}
      table={timeTable({ caption, buckets, series, axis, notes })}
      annotations={{ notes, annotate: undefined, annotateWords: () => '', list: <Episodes rule={rule} test={test} /> }}
    />
  );
}

const mostListed = 8;

/** The days of each episode in words, the latest first. */
function Episodes({ rule: { measure }, test: { episodes } }: ChartProps) {
  if (episodes.length === 0) return null;
  const listed = episodes.toReversed().slice(0, mostListed);
  const rest = episodes.length - listed.length;
  return (
    <ul aria-label={words.fired} className="mt-2 grid gap-1 text-small text-muted">
      {listed.map(({ firstDay, lastDay, value }) => (
        <li key={firstDay}>
          {words.episode(
            lastDay === null ? words.since(formatDay(firstDay)) : formatRange(firstDay, lastDay),
            alertValueText(measure, value),
          )}
        </li>
      ))}
      {rest > 0 && <li>{words.earlier(rest)}</li>}
    </ul>
  );
}
