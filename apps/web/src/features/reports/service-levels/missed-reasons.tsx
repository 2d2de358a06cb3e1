import { missReasonNames } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HorizontalBars } from '../../../charts/bars/horizontal-bars.js';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { shareTexts } from '../../../lib/numbers/shares.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { missedTargetsQuery } from '../reports.queries.js';
import { missedTargetsCopy } from './missed-targets.copy.js';

const { byReason: words, noReason } = missedTargetsCopy;

/** How many missed deadlines have each reason. The list that people choose them in has the figures, and says when there are none. */
export function MissedReasons({ period }: { period: PeriodView }) {
  const { data, isPlaceholderData } = useInfiniteQuery(missedTargetsQuery(period));
  const [first] = data?.pages ?? [];
  if (first === undefined || first.total === 0) return null;
  const { reasons, total, range } = first;
  const shares = shareTexts(reasons.map(({ count }) => count));
  const rows = reasons.map(({ reason, count }, nth) => ({
    ...{ key: reason ?? '', label: reason === null ? noReason : missReasonNames[reason], count },
    share: shares[nth]!,
    ...(reason === null && { color: 'var(--chart-other)' }),
  }));
  const explained = reasons.reduce((sum, { reason, count }) => (reason === null ? sum : sum + count), 0);
  return (
    <ChartCard title={words.title} definition={words.definition} range={range} isStale={isPlaceholderData}>
      <HorizontalBars
        title={words.title}
        summary={words.summary(explained, total)}
        rows={rows}
        table={{
          caption: captionOf(words.title, range),
          head: [words.reason, words.count],
          rows: rows.map(({ label, count }) => [label, count]),
        }}
      />
    </ChartCard>
  );
}
