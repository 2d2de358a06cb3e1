import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/numbers/format.js';
import { linkClass } from '../../ui/buttons/text-link.js';
import { bucketSentence, BucketSlider } from '../buckets/bucket-slider.js';
import { type ActiveBucket, useActiveBucket } from '../buckets/use-active-bucket.js';
import { chartsCopy } from '../charts.copy.js';
import { type ChartAnnotations, notesAt } from '../notes/chart-notes.js';
import { ChartTooltip, type TooltipRow } from '../plot/chart-tooltip.js';
import { Marker } from '../plot/marker.js';
import type { Plot, Series } from '../plot/plot.js';
import type { ValueAxis } from '../plot/value-axis.js';
import type { BackgroundBars } from './faint-bars.js';

/** What a bucket says about itself. */
export interface BucketWords {
  /** The date or dates. */
  heading: string;
  note?: string | undefined;
  /** The tickets behind the point. */
  links: readonly { to: string; text: string }[];
}

interface OverlayProps {
  title: string;
  plot: Plot;
  count: number;
  series: readonly Series[];
  axis: ValueAxis;
  bars: BackgroundBars | undefined;
  wordsOf: (index: number) => BucketWords;
  annotations: ChartAnnotations | undefined;
}

/**
 * Crosshair, markers and tooltip, with all the state that follows the pointer or the keys, so that the drawn marks
 * stay untouched while it moves. One tab stop with the role of a slider: arrow keys walk, Enter pins, Esc lets go.
 */
export function TimeSeriesOverlay({ title, plot, count, series, axis, bars, wordsOf, annotations }: OverlayProps) {
  const active = useActiveBucket(count);
  const words = wordsOf(active.index);
  const figures = figuresAt(active.index, series, axis, bars);
  const notes = notesAt(annotations?.notes ?? [], active.index);
  return (
    <div className="absolute inset-0" onPointerLeave={active.leave}>
      <BucketSlider
        title={title}
        plot={plot}
        count={count}
        active={active}
        valueText={[bucketSentence(words, figures), ...notes].join('. ')}
      />
      {active.isShown && (
        <>
          <Crosshair plot={plot} series={series} index={active.index} />
          <ChartTooltip
            x={plot.left + plot.x(active.index)}
            boxWidth={plot.width}
            heading={words.heading}
            note={words.note}
            rows={figures}
            notes={notes}
            footer={<TooltipFooter words={words} active={active} annotations={annotations} />}
          />
        </>
      )}
    </div>
  );
}

function Crosshair({ plot, series, index }: { plot: Plot; series: readonly Series[]; index: number }) {
  const x = plot.left + plot.x(index);
  return (
    <svg
      aria-hidden
      width={plot.width}
      height={plot.height}
      className="pointer-events-none absolute inset-0 overflow-visible"
    >
      <line x1={x} x2={x} y1={plot.top} y2={plot.top + plot.innerHeight} stroke="var(--muted)" />
      {series.map(({ key, values, marker, color }) => {
        const value = values[index] ?? null;
        if (value === null) return null;
        return <Marker key={key} x={x} y={plot.top + plot.y(value)} shape={marker} color={color} size={4} halo={3} />;
      })}
    </svg>
  );
}

interface FooterProps {
  words: BucketWords;
  active: ActiveBucket;
  annotations: ChartAnnotations | undefined;
}

/** What can be done with the point; nothing is promised where it leads nowhere. */
function TooltipFooter(props: FooterProps) {
  const { words, active, annotations } = props;
  const canAct = words.links.length > 0 || annotations?.annotate !== undefined;
  if (active.isPinned && canAct) return <PinnedActions {...props} />;
  if (active.usesKeys) return <p className="text-caption text-subtle">{chartsCopy.hint}</p>;
  return words.links.length > 0 && <p className="text-caption text-subtle">{chartsCopy.clickHint}</p>;
}

function PinnedActions({ words, active, annotations }: FooterProps) {
  const letGo = (event: KeyboardEvent) => event.key === 'Escape' && active.letGo();
  const annotate = annotations?.annotate;
  return (
    <div role="dialog" aria-label={words.heading} className="flex flex-col items-start gap-1">
      {words.links.map((link, position) => (
        <Link
          key={link.to}
          to={link.to}
          className={linkClass}
          ref={position === 0 ? focusOnMount : undefined}
          onKeyDown={letGo}
        >
          {link.text}
        </Link>
      ))}
      {annotate && (
        <button
          type="button"
          className={linkClass}
          ref={words.links.length === 0 ? focusOnMount : undefined}
          onKeyDown={letGo}
          onClick={() => {
            active.letGo();
            annotate(active.index);
          }}
        >
          {annotations.annotateWords(active.index)}
        </button>
      )}
    </div>
  );
}

function focusOnMount(element: HTMLElement | null) {
  element?.focus();
}

/** What the tooltip and the screen reader say about one bucket, one row for each line and for the bars behind them. */
function figuresAt(
  index: number,
  series: readonly Series[],
  axis: ValueAxis,
  bars: BackgroundBars | undefined,
): TooltipRow[] {
  const rows = series.map((line) => ({
    name: line.name,
    color: line.color,
    marker: line.previous ? ('dashes' as const) : line.marker,
    value: textOf(line.values[index] ?? null, axis),
    date: line.previous?.dates[index],
    difference: line.previous && differenceTo(line, series, index, axis),
  }));
  if (bars === undefined) return rows;
  const counted = formatCount(bars.values[index] ?? 0);
  return [...rows, { name: bars.name, color: 'var(--chart-previous)', marker: 'block', value: counted }];
}

function textOf(value: number | null, axis: ValueAxis): string {
  return value === null ? chartsCopy.noValue : axis.format(value);
}

/** `+13`: by how much the present figure lies above the earlier one. */
function differenceTo(line: Series, series: readonly Series[], index: number, axis: ValueAxis): string | undefined {
  const before = line.values[index] ?? null;
  const now = series.find(({ key }) => key === line.previous?.of)?.values[index] ?? null;
  if (before === null || now === null) return undefined;
  const sign = now > before ? '+' : '−';
  return now === before ? '±0' : `${sign}${axis.format(Math.abs(now - before))}`;
}
