import { formatCompact, formatCount } from '../lib/numbers/format.js';

/** The sum in the middle of a donut, and of what. */
export function DonutTotal({ count, words }: { count: number; words: string }) {
  return (
    <>
      <span className="numeric text-display" title={formatCount(count)}>
        {formatCompact(count)}
      </span>
      <span className="text-caption text-subtle">{words}</span>
    </>
  );
}
