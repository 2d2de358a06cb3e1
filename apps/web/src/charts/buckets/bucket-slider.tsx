import { localPoint } from '@visx/event';
import type { PointerEvent } from 'react';
import { chartsCopy } from '../charts.copy.js';
import { cx } from '../../ui/class-names.js';
import { nearestBucket, type Plot } from '../plot/plot.js';
import type { ActiveBucket } from './use-active-bucket.js';

interface BucketSliderProps {
  title: string;
  plot: Plot;
  count: number;
  active: ActiveBucket;
  /** The active bucket in words. */
  valueText: string;
  className?: string;
}

/** What the pointer and the keys touch: one tab stop over the plot with the role of a slider; arrow keys walk. */
export function BucketSlider({ title, plot, count, active, valueText, className }: BucketSliderProps) {
  const follow = (event: PointerEvent) => {
    const point = localPoint(event.currentTarget, event);
    if (point !== null) active.pointAt(nearestBucket(plot, count, point.x - plot.left));
  };
  return (
    <div
      ref={active.slider}
      role="slider"
      tabIndex={0}
      aria-label={chartsCopy.points(title)}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={active.index}
      aria-valuetext={valueText}
      className={cx('absolute inset-0 touch-pan-y rounded-control', className)}
      onKeyDown={active.onKeyDown}
      onPointerMove={follow}
      onPointerDown={follow}
      onClick={active.togglePin}
      onFocus={active.onFocus}
      onBlur={active.onBlur}
    />
  );
}

/** A bucket and its figures as one sentence. */
export function bucketSentence(
  { heading, note }: { heading: string; note?: string | undefined },
  figures: readonly { name: string; value: string; date?: string | undefined }[],
): string {
  const sentence = figures.map(
    ({ name, value, date }) => `${chartsCopy.dated(name.toLowerCase(), date ?? '')} ${value}`,
  );
  return `${note ? `${heading} (${note})` : heading}: ${sentence.join(', ')}`;
}
