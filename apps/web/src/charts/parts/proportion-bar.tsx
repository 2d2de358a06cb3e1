import { useId, useState, type ReactNode } from 'react';
import { cx } from '../../ui/class-names.js';
import type { ChartRows } from '../table/chart-table.js';
import { FigureFrame } from '../card/figure-frame.js';
import { Hatch } from './hatch.js';
import { LegendRows, type Portion } from './legend-rows.js';
import { portionStarts, portionWidths } from './portion-widths.js';
import { usePlotWidth } from '../plot/use-plot-width.js';

const thickness = 16;

interface ProportionBarProps {
  title: string;
  summary: string;
  portions: readonly Portion[];
  table: ChartRows;
  footer?: ReactNode;
}

/** Parts of a whole as one bar. The rows below name them and lead to what is behind; pointing brings a part forward. */
export function ProportionBar({ title, summary, portions, table, footer: foot }: ProportionBarProps) {
  const [active, setActive] = useState<string>();
  return (
    <>
      <p className="mb-3 text-muted">{summary}</p>
      <FigureFrame title={title} table={table}>
        <StackedBar portions={portions} active={active} />
        <LegendRows portions={portions} onPoint={setActive} />
      </FigureFrame>
      {foot && <p className="mt-3 text-small text-subtle">{foot}</p>}
    </>
  );
}

interface StackedBarProps {
  portions: readonly Portion[];
  active: string | undefined;
}

function StackedBar({ portions, active }: StackedBarProps) {
  const { ref, width } = usePlotWidth();
  const widths = portionWidths(
    portions.map(({ count }) => count),
    width,
  );
  const starts = portionStarts(widths);
  return (
    <div ref={ref} className="mb-3 h-4">
      {width > 0 && (
        <svg aria-hidden width={width} height={thickness} className="block">
          {widths.every((each) => each === 0) && <rect width={width} height={thickness} rx={3} fill="var(--sunken)" />}
          {width > 0 &&
            portions.map((portion, index) => (
              <Part
                key={portion.key}
                portion={portion}
                start={starts[index] ?? 0}
                width={widths[index] ?? 0}
                isDimmed={active !== undefined && active !== portion.key}
              />
            ))}
        </svg>
      )}
    </div>
  );
}

interface PartProps {
  portion: Portion;
  start: number;
  width: number;
  isDimmed: boolean;
}

/** Its share stands inside where there is room for it; lines of a hatch would cross the letters. */
function Part({ portion: { count, color, share, isHatched }, start, width, isDimmed }: PartProps) {
  const hatch = useId();
  if (count === 0) return null;
  return (
    <g className={cx('transition-opacity duration-120', isDimmed && 'opacity-35')}>
      {isHatched && <Hatch id={hatch} color={color} />}
      <rect x={start} width={width} height={thickness} rx={2} fill={isHatched ? `url(#${hatch})` : color} />
      {!isHatched && width >= roomOf(share) && (
        <text x={start + 8} y={12} fontSize={12} fontWeight={500} fill={textOn(color)} className="numeric">
          {share}
        </text>
      )}
    </g>
  );
}

const roomOf = (label: string) => 16 + label.length * 8;

/** The token of the letters on a token of the chart's colours. */
const textOn = (color: string) => color.replace('--chart-', '--on-chart-');
