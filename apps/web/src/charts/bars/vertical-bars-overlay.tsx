import { chartsCopy } from '../charts.copy.js';
import type { BarPlot } from './bar-plot.js';
import { BucketSlider, bucketSentence } from '../buckets/bucket-slider.js';
import { ChartTooltip } from '../plot/chart-tooltip.js';
import { useActiveBucket } from '../buckets/use-active-bucket.js';

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
  plot: BarPlot;
  count: number;
  wordsOf: (index: number) => BarWords;
  onChoose: (index: number) => void;
}

/** Highlight and tooltip. One tab stop with the role of a slider: arrow keys walk, Enter chooses. */
export function VerticalBarsOverlay({ title, plot, count, wordsOf, onChoose }: OverlayProps) {
  const active = useActiveBucket(count, onChoose);
  const words = wordsOf(active.index);
  return (
    <div className="absolute inset-0" onPointerLeave={active.leave}>
      {active.isShown && <Highlight plot={plot} index={active.index} />}
      <BucketSlider
        title={title}
        plot={plot}
        count={count}
        active={active}
        valueText={bucketSentence(words, words.facts)}
        className="cursor-pointer"
      />
      {active.isShown && (
        <ChartTooltip
          x={plot.left + plot.x(active.index)}
          boxWidth={plot.width}
          heading={words.heading}
          note={words.note}
          rows={words.facts.map((fact) => ({ ...fact, marker: 'square' }))}
          footer={<p className="text-caption text-subtle">{active.usesKeys ? chartsCopy.hint : words.hint}</p>}
        />
      )}
    </div>
  );
}

function Highlight({ plot, index }: { plot: BarPlot; index: number }) {
  const left = plot.left + plot.x(index) - plot.step / 2;
  return (
    <div
      className="pointer-events-none absolute rounded-chip bg-ink/8"
      style={{ left, top: plot.top, width: plot.step, height: plot.innerHeight }}
    />
  );
}
