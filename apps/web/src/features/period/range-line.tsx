import { copy } from '../../copy/copy.js';
import type { EchoedRange } from '@deskledger/contracts';
import { formatRange } from '../../lib/dates/day.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';

interface RangeLineProps {
  range: EchoedRange | undefined;
  /** The figures could not be had, and their days neither: nothing is on its way. */
  isMissing: boolean;
}

/** The days that the figures cover and the zone whose days they are. */
export function RangeLine({ range, isMissing }: RangeLineProps) {
  if (range === undefined) return isMissing ? null : <Skeleton className="my-0.5 h-3.5 w-52" />;
  return (
    <p className="numeric text-small text-subtle">
      {copy.range.inZone(formatRange(range.from, range.to), range.timezone)}
    </p>
  );
}
