import { use } from 'react';
import { chartsCopy } from '../charts.copy.js';
import type { PeriodView } from '../../lib/url/period.js';
import { bucketOf, offeredBuckets } from '../../lib/url/series.js';
import { IsPinned, useBucketChange } from '../../lib/url/use-bucket-change.js';
import { ChoiceButtons } from '../../ui/fields/choice-buttons.js';

/** Day, Week or Month, as far as they make sense for the range; the address keeps the choice. */
export function BucketChoice({ view }: { view: PeriodView }) {
  const change = useBucketChange();
  const isPinned = use(IsPinned);
  const options = offeredBuckets(view).map((value) => ({ value, label: chartsCopy.buckets[value] }));
  if (options.length < 2 || isPinned) return null;
  // Higher than a title, which has to stand level with those of the cards beside.
  return (
    <div className="sm:-my-1">
      <ChoiceButtons label={chartsCopy.bucketSize} value={bucketOf(view)} options={options} onChange={change} />
    </div>
  );
}
