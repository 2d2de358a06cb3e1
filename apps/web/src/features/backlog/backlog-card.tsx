import { useQuery } from '@tanstack/react-query';
import { formatCompact, formatCount } from '../../lib/numbers/format.js';
import type { Slice } from '../../lib/url/slice.js';
import { AwaitedFigure } from '../../ui/figures/awaited-figure.js';
import { FigureCard } from '../../ui/figures/figure-card.js';
import { backlogCopy as words } from './backlog.copy.js';
import { backlogQuery } from './backlog.queries.js';
import { backlogExplained, openTicketsPath } from './backlog-rows.js';

/** How many tickets of a slice are open now, whenever they were created. */
export function BacklogCard({ slice }: { slice: Slice }) {
  return (
    <AwaitedFigure title={words.card} query={useQuery(backlogQuery(slice))}>
      {(backlog) => (
        <FigureCard
          title={words.card}
          definition={words.definition}
          explainedAt={backlogExplained(slice)}
          exact={formatCount(backlog.open)}
          to={backlog.open === 0 ? undefined : openTicketsPath(backlog, slice, {})}
          spoken={formatCount(backlog.open)}
          note={words.held(backlog.held)}
        >
          {formatCompact(backlog.open)}
        </FigureCard>
      )}
    </AwaitedFigure>
  );
}
