import type { DeliveriesPerDay } from '@deskledger/contracts';
import { connectionsCopy } from '../connections.copy.js';
import { dateCell } from '../../../charts/table/time-table.js';
import { SmallBars } from '../../../charts/bars/small-bars.js';
import { addDays, formatRange, formatShortDay } from '../../../lib/dates/day.js';

const words = connectionsCopy.days;

interface DeliveriesChartProps {
  name: string;
  range: Pick<DeliveriesPerDay, 'from' | 'to'>;
  /** One count for each day of the range. */
  deliveries: readonly number[];
}

/** How much a help desk delivered, day by day, in a picture and a sentence; there is one delivery at least. */
export default function DeliveriesChart({ name, range: { from, to }, deliveries }: DeliveriesChartProps) {
  const total = deliveries.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...deliveries);
  const title = words.title(name);
  const days = deliveries.map((count, index) => ({ day: addDays(from, index), count }));
  return (
    <div className="mt-2 flex flex-wrap items-end gap-x-3 gap-y-1">
      <SmallBars
        title={title}
        values={deliveries}
        table={{
          caption: `${title}, ${formatRange(from, to)}`,
          head: [words.day, words.deliveries],
          rows: days.map(({ day, count }) => [dateCell({ from: day, to: day }), count]),
        }}
      />
      <p className="numeric text-caption text-subtle">
        {words.summary(total, deliveries.length, most, formatShortDay(addDays(from, deliveries.indexOf(most))))}
      </p>
    </div>
  );
}
