import type { Explanation } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import type { PeriodView } from '../../lib/url/period.js';
import { CountedThing } from './counted-thing.js';
import { explanationCopy as words } from './explanation.copy.js';
import { atPlaceQuery } from './explanation.queries.js';

/** The ticket whose time a quantile is; the figure is within 1 % of it. Nothing while it is on its way. */
export function AtPlace({ explanation, period }: { explanation: Explanation; period: PeriodView }) {
  const { data } = useQuery(atPlaceQuery(explanation.metric, period, explanation.numerator.value));
  if (!data) return null;
  return (
    <section aria-label={words.atPlace} className="mt-4">
      <h3 className="text-small font-medium text-muted">{words.atPlace}</h3>
      <CountedThing thing={data} figure={explanation} />
    </section>
  );
}
