import type { ServiceLevelReport } from '@deskledger/contracts';
import { HorizontalBars } from '../../../charts/bars/horizontal-bars.js';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatDuration } from '../../../lib/dates/duration.js';
import { shareTexts } from '../../../lib/numbers/shares.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { targetCopy } from './target.copy.js';

const words = targetCopy.late;

interface LateRepliesProps {
  figures: ServiceLevelReport;
  period: PeriodView;
  className?: string;
}

/** By how much the replies were late that came after their deadline. */
export function LateReplies({ figures: { late, range }, period, className }: LateRepliesProps) {
  const bands = late[0]?.bands ?? [];
  const counts = bands.map((_, nth) => late.map((each) => each.bands[nth]?.count ?? 0));
  const sums = counts.map((ofKinds) => ofKinds.reduce((sum, count) => sum + count, 0));
  const shares = shareTexts(sums);
  const labels = bands.map(({ upTo }, nth) =>
    upTo === null ? words.more(formatDuration(bands[nth - 1]?.upTo ?? 0)) : words.upTo(formatDuration(upTo)),
  );
  return (
    <ChartCard
      title={words.title}
      definition={words.definition}
      pin={{ card: 'lateReplies', view: period }}
      range={range}
      className={className}
    >
      <HorizontalBars
        title={words.title}
        summary={words.summary(sums.reduce((sum, count) => sum + count, 0))}
        rows={labels.map((label, nth) => ({ key: label, label, count: sums[nth]!, share: shares[nth]! }))}
        table={{
          caption: captionOf(words.title, range),
          head: [words.band, ...late.map(({ kind }) => targetCopy.kinds[kind]), words.all],
          rows: labels.map((label, nth) => [label, ...counts[nth]!, sums[nth]!]),
        }}
      />
    </ChartCard>
  );
}
