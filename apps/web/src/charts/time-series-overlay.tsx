import { localPoint } from '@visx/event';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { copy } from '../copy/en.js';
import { linkClass } from '../ui/text-link.js';
import { ChartTooltip } from './chart-tooltip.js';
import { nearestBucket, type Plot, type Series } from './plot.js';
import { stepOf } from './slider-keys.js';
import { Marker } from './time-series-marks.js';

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
  wordsOf: (index: number) => BucketWords;
}

/**
 * Crosshair, markers and tooltip, with all the state that follows the pointer or the keys, so that the drawn marks
 * stay untouched while it moves. One tab stop with the role of a slider: arrow keys walk, Enter pins, Esc lets go.
 */
export function TimeSeriesOverlay({ title, plot, count, series, wordsOf }: OverlayProps) {
  const slider = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(count - 1);
  const [isShown, setShown] = useState(false);
  const [isPinned, setPinned] = useState(false);
  const [usesKeys, setUsesKeys] = useState(false);
  const active = Math.min(index, count - 1);
  const words = wordsOf(active);

  const letGo = () => {
    setPinned(false);
    slider.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, active, count);
    if (next !== undefined) setIndex(next);
    else if (event.key === 'Enter' || event.key === ' ') setPinned(true);
    else if (event.key === 'Escape' && (isShown || isPinned)) setShown(false), setPinned(false);
    else return;
    if (event.key !== 'Escape') setShown(true);
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    const point = localPoint(event.currentTarget, event);
    if (isPinned || point === null) return;
    setIndex(nearestBucket(plot, count, point.x - plot.left));
    setShown(true);
  };

  return (
    <div className="absolute inset-0" onPointerLeave={() => !isPinned && !usesKeys && setShown(false)}>
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={copy.chart.points(title)}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={active}
        aria-valuetext={speech(words, series, active)}
        className="absolute inset-0 touch-pan-y rounded-control"
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onClick={() => setPinned((pinned) => !pinned)}
        onFocus={(event) => {
          const byKeys = event.currentTarget.matches(':focus-visible');
          setUsesKeys(byKeys);
          if (byKeys) setShown(true);
        }}
        onBlur={() => {
          setUsesKeys(false);
          if (!isPinned) setShown(false);
        }}
      />
      {(isShown || isPinned) && <Crosshair plot={plot} series={series} index={active} />}
      {(isShown || isPinned) && (
        <ChartTooltip
          x={plot.left + plot.x(active)}
          boxWidth={plot.width}
          heading={words.heading}
          note={words.note}
          rows={series.map((line) => ({ ...line, value: (line.values[active] ?? 0).toLocaleString('en-US') }))}
          foot={isPinned ? <PinnedLinks words={words} onLetGo={letGo} /> : <Hint usesKeys={usesKeys} />}
        />
      )}
    </div>
  );
}

function Crosshair({ plot, series, index }: { plot: Plot; series: readonly Series[]; index: number }) {
  const x = plot.left + plot.x(index);
  return (
    <svg aria-hidden width={plot.width} height={plot.height} className="pointer-events-none absolute inset-0 overflow-visible">
      <line x1={x} x2={x} y1={plot.top} y2={plot.top + plot.innerHeight} stroke="var(--muted)" />
      {series.map((line) => (
        <Marker key={line.key} x={x} y={plot.top + plot.y(line.values[index] ?? 0)} line={line} size={4} halo={3} />
      ))}
    </svg>
  );
}

function Hint({ usesKeys }: { usesKeys: boolean }) {
  return <p className="text-caption text-subtle">{usesKeys ? copy.chart.hint : copy.chart.clickHint}</p>;
}

function PinnedLinks({ words, onLetGo }: { words: BucketWords; onLetGo: () => void }) {
  return (
    <div
      role="dialog"
      aria-label={words.heading}
      className="flex flex-col items-start gap-1"
      onKeyDown={(event) => event.key === 'Escape' && onLetGo()}
    >
      {words.links.map((link, position) => (
        <Link key={link.to} to={link.to} className={linkClass} ref={position === 0 ? focusOnMount : undefined}>
          {link.text}
        </Link>
      ))}
    </div>
  );
}

function focusOnMount(element: HTMLElement | null) {
  element?.focus();
}

function speech(words: BucketWords, series: readonly Series[], index: number): string {
  const figures = series.map(({ name, values }) => `${name.toLowerCase()} ${values[index] ?? 0}`);
  const heading = words.note ? `${words.heading} (${words.note})` : words.heading;
  return `${heading}: ${figures.join(', ')}`;
}
