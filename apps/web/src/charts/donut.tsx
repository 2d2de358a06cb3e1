import { Group } from '@visx/group';
import { PatternLines } from '@visx/pattern';
import { Arc, Pie } from '@visx/shape';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../ui/class-names.js';
import { HiddenTable, type ChartRows } from './chart-table.js';
import { Swatch } from './swatch.js';

const usualSize = 208;
const ring = 34;

export interface Slice {
  key: string;
  label: string;
  count: number;
  share: string;
  color: string;
  isHatched?: boolean;
  to?: string;
  /** Instead of a link: what opens the members of the slice. */
  action?: ReactNode;
}

interface DonutProps {
  title: string;
  summary: string;
  slices: readonly Slice[];
  /** The one number that matters, in the hole. */
  centre: ReactNode;
  foot?: ReactNode;
  table: ChartRows;
  /** Diameter in pixels. */
  size?: number;
}

/** Parts of a whole, from 12 o'clock. The legend's names are links; pointing at one brings its slice forward. */
export function Donut({ title, summary, slices, centre, foot, table, size = usualSize }: DonutProps) {
  const [active, setActive] = useState<string>();
  return (
    <>
      <p className="mb-3 text-muted">{summary}</p>
      <figure aria-label={title} className="@container m-0 flex min-h-72 grow flex-col justify-center">
        <div className="flex flex-col items-center gap-5 @md:flex-row @md:justify-center @md:gap-8">
          <div className="relative shrink-0">
            <Ring slices={slices} active={active} size={size} />
            <div className="absolute inset-0 flex flex-col items-center justify-center text-center">{centre}</div>
          </div>
          <ul className="w-full max-w-80">
            {slices.map((slice) => (
              <LegendRow key={slice.key} slice={slice} onPoint={(isOn) => setActive(isOn ? slice.key : undefined)} />
            ))}
          </ul>
        </div>
        {foot && <p className="mt-3 text-center text-small text-subtle">{foot}</p>}
        <HiddenTable {...table} />
      </figure>
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
        slice.isHatched ? (
          <PatternLines
            key={slice.key}
            id={`${hatch}${slice.key}`}
            width={8}
            height={8}
            stroke="var(--surface)"
            strokeWidth={1}
            orientation={['diagonal']}
            background={slice.color}
          />
        ) : null,
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

function LegendRow({ slice, onPoint }: { slice: Slice; onPoint: (isOn: boolean) => void }) {
  return (
    <li
      className="group relative flex min-h-8 items-center gap-2 rounded-control px-1.5 py-1 hover:bg-sunken has-focus-visible:bg-sunken pointer-coarse:min-h-11"
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <Swatch color={slice.color} marker="block" />
      <LegendLabel slice={slice} />
      <span className="numeric font-medium">{slice.count.toLocaleString('en-US')}</span>
      <span className="numeric w-12 text-end text-small text-subtle">{slice.share}</span>
    </li>
  );
}

function LegendLabel({ slice: { label, to, action } }: { slice: Slice }) {
  if (action) return <span className="grow truncate">{action}</span>;
  if (to === undefined) return <span className="grow truncate">{label}</span>;
  return (
    <Link
      to={to}
      className="grow truncate rounded-chip underline-offset-2 group-hover:underline after:absolute after:inset-0"
    >
      {label}
    </Link>
  );
}
