import type { OwnPerformance, TeamMedians } from '@deskledger/contracts';
import { ChartTable } from '../../../charts/table/chart-table.js';
import { copy } from '../../../copy/copy.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatEstimate } from '../../../lib/dates/duration.js';
import { formatCount, formatPercent } from '../../../lib/numbers/format.js';
import { Card } from '../../../ui/layout/card.js';
import { teamCopy } from './team.copy.js';

const words = teamCopy.own;

interface BesideMediansProps {
  own: NonNullable<OwnPerformance['own']>;
  medians: TeamMedians;
  range: OwnPerformance['range'];
}

/** An agent's own figures, each beside that of the agent in the middle of all; nobody else's. */
export function BesideMedians({ own, medians, range }: BesideMediansProps) {
  return (
    <Card title={words.title} definition={words.definition}>
      <div className="relative overflow-x-auto">
        <ChartTable
          caption={captionOf(words.title, range)}
          head={[words.measure, words.yours, words.median]}
          rows={measures.map(({ label, measure, textOf }) => [label, textOf(own[measure]), textOf(medians[measure])])}
        />
      </div>
    </Card>
  );
}

type Text = (figure: number | null) => string;
const medianText =
  (format: (figure: number) => string): Text =>
  (figure) =>
    figure === null ? copy.state.none : format(figure);

/** Medians of counts may lie halfway between two of them. */
const count = medianText(formatCount);
const time = medianText((figure) => formatEstimate(figure));
const share = medianText((figure) => formatPercent(figure));

const { columns } = teamCopy;
const measures: readonly { label: string; measure: keyof TeamMedians; textOf: Text }[] = [
  { label: columns.assigned, measure: 'assigned', textOf: count },
  { label: columns.resolved, measure: 'resolved', textOf: count },
  { label: columns.reopened, measure: 'reopened', textOf: count },
  { label: columns.reply, measure: 'firstReplyMedianSeconds', textOf: time },
  { label: columns.median, measure: 'medianSeconds', textOf: time },
  { label: columns.p90, measure: 'p90Seconds', textOf: time },
  { label: columns.compliance, measure: 'complianceRate', textOf: share },
  { label: words.rating, measure: 'overallRating', textOf: medianText((figure) => figure.toFixed(1)) },
  { label: columns.csat, measure: 'csat', textOf: share },
];
