import { Group } from '@visx/group';
import { Arc, Pie } from '@visx/shape';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '../../ui/class-names.js';
import type { ChartRows } from '../table/chart-table.js';
import { FigureFrame } from '../card/figure-frame.js';
import { Hatch } from './hatch.js';
import { LegendRows, type Portion } from './legend-rows.js';

const usualSize = 208;
const ring = 34;

export type Slice = Portion;

interface DonutProps {
  title: string;
  summary: string;
  slices: readonly Slice[];
  /** The one number that matters, in the hole. */
  centre: ReactNode;
  footer?: ReactNode;
  table: ChartRows;
  /** Diameter in pixels. */
  size?: number;
}

/** Parts of a whole, from 12 o'clock. The legend's names are links; pointing at one brings its slice forward. */
export function Donut({ title, summary, slices, centre, footer: foot, table, size = usualSize }: DonutProps) {
  const [active, setActive] = useState<string>();
  return (
    <>
      <p className="mb-3 text-muted">{summary}</p>
      <FigureFrame title={title} table={table} className="@container m-0 flex min-h-72 grow flex-col justify-center">
        <div className="flex flex-col items-center gap-5 @md:flex-row @md:justify-center @md:gap-8">
          <div className="relative shrink-0">
            <Ring slices={slices} active={active} size={size} />
            <div className="absolute inset-0 flex flex-col items-center justify-center text-center">{centre}</div>
          </div>
          <LegendRows portions={slices} onPoint={setActive} className="w-full max-w-80" />
        </div>
        {foot && <p className="mt-3 text-center text-small text-subtle">{foot}</p>}
      </FigureFrame>
    </>
  );
}

interface RingProps {
  slices: readonly Slice[];
  active: string | undefined;
  size: number;
}

function Ring({ slices, active, size }: RingProps) {
  const hatch = useId();
  const drawn = slices.filter(({ count }) => count > 0);
  const outer = size / 2;
  return (
    <svg aria-hidden width={size} height={size} className="block">
      {drawn.map((slice) =>
        slice.isHatched ? <Hatch key={slice.key} id={`${hatch}${slice.key}`} color={slice.color} /> : null,
      )}
      <Group top={outer} left={outer}>
        {drawn.length === 0 && (
          <Arc
            innerRadius={outer - ring}
            outerRadius={outer}
            startAngle={0}
            endAngle={2 * Math.PI}
            fill="var(--sunken)"
          />
        )}
        <Pie
          data={drawn}
          pieValue={({ count }) => count}
          pieSort={null}
          pieSortValues={null}
          outerRadius={outer}
          innerRadius={outer - ring}
          padAngle={drawn.length > 1 ? 2 / (outer - ring / 2) : 0}
        >
          {(pie) =>
            pie.arcs.map((arc) => (
              <path
                key={arc.data.key}
                d={pie.path(arc) ?? ''}
                fill={arc.data.isHatched ? `url(#${hatch}${arc.data.key})` : arc.data.color}
                className={cx(
                  'transition-opacity duration-120',
                  active !== undefined && active !== arc.data.key && 'opacity-35',
                )}
              />
            ))
          }
        </Pie>
      </Group>
    </svg>
  );
}
