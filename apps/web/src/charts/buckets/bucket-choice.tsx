import { chartsCopy } from '../charts.copy.js';
import type { PeriodView } from '../../lib/url/period.js';
import { bucketOf, offeredBuckets } from '../../lib/url/series.js';
import { useBucketChange } from '../../lib/url/use-bucket-change.js';
import { ChoiceButtons } from '../../ui/fields/choice-buttons.js';

/** Day, Week or Month, as far as they make sense for the range; the address keeps the choice. */
export function BucketChoice({ view }: { view: PeriodView }) {
  const change = useBucketChange();
  const options = offeredBuckets(view).map((value) => ({ value, label: chartsCopy.buckets[value] }));
  if (options.length < 2) return null;
  // Higher than a title, which has to stand level with those of the cards beside.
  return (
    <div className="sm:-my-1">
      <ChoiceButtons label={chartsCopy.bucketSize} value={bucketOf(view)} options={options} onChange={change} />
    </div>
  );
}
