import { localPoint } from '@visx/event';
import type { PointerEvent } from 'react';
import { copy } from '../copy/en.js';
import { ChartTooltip } from './chart-tooltip.js';
import { nearestBucket, type BandPlot } from './plot.js';
import { useActiveBucket } from './use-active-bucket.js';

/** What a bar says about itself. */
export interface BarWords {
  /** The date or dates. */
  heading: string;
  note?: string | undefined;
  facts: readonly { name: string; value: string; color: string }[];
  /** What a click does. */
  hint: string;
}

interface OverlayProps {
  title: string;
  plot: BandPlot;
  count: number;
  wordsOf: (index: number) => BarWords;
  onChoose: (index: number) => void;
}

/** Highlight and tooltip. One tab stop with the role of a slider: arrow keys walk, Enter chooses. */
export function VerticalBarsOverlay({ title, plot, count, wordsOf, onChoose }: OverlayProps) {
  const active = useActiveBucket(count, onChoose);
  const words = wordsOf(active.index);
  const follow = (event: PointerEvent) => {
    const point = localPoint(event.currentTarget, event);
    if (point !== null) active.pointAt(nearestBucket(plot, count, point.x - plot.left));
  };
  return (
    <div className="absolute inset-0" onPointerLeave={active.leave}>
      {active.isShown && <Highlight plot={plot} index={active.index} />}
      <div
        ref={active.slider}
        role="slider"
        tabIndex={0}
        aria-label={copy.chart.points(title)}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={active.index}
        aria-valuetext={speech(words)}
        className="absolute inset-0 cursor-pointer touch-pan-y rounded-control"
        onKeyDown={active.onKeyDown}
        onPointerMove={follow}
        onPointerDown={follow}
        onClick={active.togglePin}
        onFocus={active.onFocus}
        onBlur={active.onBlur}
      />
      {active.isShown && (
        <ChartTooltip
          x={plot.left + plot.x(active.index)}
          boxWidth={plot.width}
          heading={words.heading}
          note={words.note}
          rows={words.facts.map((fact) => ({ ...fact, marker: 'square' }))}
          foot={<p className="text-caption text-subtle">{active.usesKeys ? copy.chart.hint : words.hint}</p>}
        />
      )}
    </div>
  );
}

function Highlight({ plot, index }: { plot: BandPlot; index: number }) {
  const left = plot.left + plot.x(index) - plot.step / 2;
  return (
    <div
      className="pointer-events-none absolute rounded-chip bg-ink/8"
      style={{ left, top: plot.top, width: plot.step, height: plot.innerHeight }}
    />
  );
}

function speech({ heading, note, facts }: BarWords): string {
  const figures = facts.map(({ name, value }) => `${name.toLowerCase()} ${value}`);
  return `${note ? `${heading} (${note})` : heading}: ${figures.join(', ')}`;
}
