import { ChartCard } from '../charts/card/chart-card.js';
import { HeatGrid } from '../charts/heat/heat-grid.js';
import { Sparkline } from '../charts/time/sparkline.js';
import { Card } from '../ui/layout/card.js';
import { captionOf, range, wave, week } from './figures.js';

/** Busy between nine and five on weekdays, quiet at night. */
const load = Array.from({ length: 7 }, (_, weekday) =>
  Array.from({ length: 24 }, (_, hour) => {
    const bell = Math.max(0, 10 - Math.abs(hour - 12) * 1.3);
    return Math.round(bell * (weekday < 5 ? 4 - weekday * 0.3 : 0.4));
  }),
);
const empty = load.map((row) => row.map(() => 0));

function Load({ title, values }: { title: string; values: number[][] }) {
  return (
    <ChartCard title={title} definition="Tickets by hour of their creation." range={range}>
      <HeatGrid
        title={title}
        summary="Busiest: Monday 12:00 – 13:00 with 40."
        values={values}
        unit="Tickets"
        caption={captionOf(title)}
        emptyText="No tickets created in 15 – 21 Nov 2026."
        foot={range.timezone}
      />
    </ChartCard>
  );
}

const lines: [name: string, values: (number | null)[], isUnfinished: boolean][] = [
  ['rising', wave(week, 40), false],
  ['today is not over', [20, 24, 22, 30, 28, 33, 9], true],
  ['flat', [7, 7, 7, 7, 7, 7, 7], false],
  ['with gaps', [3, null, 4, 5, null, 4, 6], false],
];

export function HeatSpecimens() {
  return (
    <>
      <Load title="Heat grid" values={load} />
      <Load title="Heat grid, empty" values={empty} />
      <Card title="Sparklines">
        <ul className="gallery-row">
          {lines.map(([name, values, isUnfinished]) => (
            <li key={name} className="text-small text-subtle">
              <Sparkline values={values} isUnfinished={isUnfinished} />
              {name}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
