import type { PriorityCount, TicketAnalysisReport } from '@deskledger/contracts';
import { priorityLevel } from '@deskledger/domain';
import { HorizontalBars } from '../../../charts/bars/horizontal-bars.js';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { copy } from '../../../copy/copy.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatRange } from '../../../lib/dates/day.js';
import { shareTexts } from '../../../lib/numbers/shares.js';
import { notSet } from '../../../lib/url/not-set.js';
import { ticketsPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { figuresCopy } from '../../ticket-figures/index.js';
import { reportsCopy } from '../reports.copy.js';

const { spec, priorities: words, definitions } = reportsCopy;
/** From the lowest level on, each as it is called where no ticket has it. */
const levelNames = ['Low', 'Medium', 'High', 'Urgent'];

interface PriorityBarsProps {
  figures: TicketAnalysisReport;
  period: PeriodView;
}

/** Tickets by priority, from low to urgent. */
export function PriorityBars({ figures: { priority, range }, period }: PriorityBarsProps) {
  const ordered = inPriorityOrder(priority);
  const texts = shareTexts(ordered.map(({ count }) => count));
  const rows = ordered.map(({ priority: name, count }, index) => ({
    key: name,
    label: name === '' ? copy.state.notSet : name,
    count,
    share: texts[index]!,
    to: ticketsPath({ ...period, priority: [name === '' ? notSet : name] }),
  }));
  const top = [...rows].sort((a, b) => b.count - a.count)[0];
  return (
    <ChartCard
      title={spec.priorities}
      definition={definitions.priorities}
      pin={{ card: 'priorities', view: period }}
      range={range}
    >
      <HorizontalBars
        title={spec.priorities}
        summary={
          top && top.count > 0
            ? words.summary(top.label, top.share)
            : figuresCopy.emptyRange(formatRange(range.from, range.to))
        }
        rows={rows}
        table={{
          caption: captionOf(spec.priorities, range),
          head: [words.priority, figuresCopy.tickets, chartsCopy.share],
          rows: rows.map(({ label, count, share }) => [label, count, share]),
        }}
      />
    </ChartCard>
  );
}

/**
 * From the lowest level to the highest whatever their counts, levels without tickets included; then the help desk's own
 * ones as the server sorted them, and at last the tickets without a priority ('').
 */
export function inPriorityOrder(rows: readonly PriorityCount[]): PriorityCount[] {
  const ofLevel = (level: number | undefined) => rows.filter(({ priority }) => priorityLevel(priority) === level);
  const levels = levelNames.flatMap((priority, index) => {
    const spelled = ofLevel(index + 1);
    return spelled.length > 0 ? spelled : [{ priority, count: 0 }];
  });
  const others = ofLevel(undefined);
  return [
    ...levels,
    ...others.filter(({ priority }) => priority !== ''),
    ...others.filter(({ priority }) => priority === ''),
  ];
}
