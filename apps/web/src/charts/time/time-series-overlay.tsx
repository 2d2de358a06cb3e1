import { Link } from 'react-router-dom';
import { chartsCopy } from '../charts.copy.js';
import { linkClass } from '../../ui/buttons/text-link.js';
import { BucketSlider, bucketSentence } from '../buckets/bucket-slider.js';
import { figuresAt } from './bucket-figures.js';
import { ChartTooltip } from '../plot/chart-tooltip.js';
import type { BackgroundBars } from './faint-bars.js';
import { Marker } from '../plot/marker.js';
import type { Plot, Series } from '../plot/plot.js';
import { useActiveBucket } from '../buckets/use-active-bucket.js';
import type { ValueAxis } from '../plot/value-axis.js';

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
}

/**
 * Crosshair, markers and tooltip, with all the state that follows the pointer or the keys, so that the drawn marks
 * stay untouched while it moves. One tab stop with the role of a slider: arrow keys walk, Enter pins, Esc lets go.
 */
export function TimeSeriesOverlay({ title, plot, count, series, axis, bars, wordsOf }: OverlayProps) {
  const active = useActiveBucket(count);
  const words = wordsOf(active.index);
  const figures = figuresAt(active.index, series, axis, bars);
  return (
    <div className="absolute inset-0" onPointerLeave={active.leave}>
      <BucketSlider
        title={title}
        plot={plot}
        count={count}
        active={active}
        valueText={bucketSentence(words, figures)}
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
            foot={<TooltipFoot words={words} active={active} />}
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

interface FootProps {
  words: BucketWords;
  active: ReturnType<typeof useActiveBucket>;
}

/** What can be done with the point; nothing is promised where it leads nowhere. */
function TooltipFoot({ words, active }: FootProps) {
  if (active.isPinned && words.links.length > 0) return <PinnedLinks words={words} onLetGo={active.letGo} />;
  if (active.usesKeys) return <p className="text-caption text-subtle">{chartsCopy.hint}</p>;
  return words.links.length > 0 && <p className="text-caption text-subtle">{chartsCopy.clickHint}</p>;
}

function PinnedLinks({ words, onLetGo }: { words: BucketWords; onLetGo: () => void }) {
  return (
    <div role="dialog" aria-label={words.heading} className="flex flex-col items-start gap-1">
      {words.links.map((link, position) => (
        <Link
          key={link.to}
          to={link.to}
          className={linkClass}
          ref={position === 0 ? focusOnMount : undefined}
          onKeyDown={(event) => event.key === 'Escape' && onLetGo()}
        >
          {link.text}
        </Link>
      ))}
    </div>
  );
}

function focusOnMount(element: HTMLElement | null) {
  element?.focus();
}
