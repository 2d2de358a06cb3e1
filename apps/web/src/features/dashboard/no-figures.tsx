import type { Dashboard } from '@deskledger/contracts';
import { ChartNoAxesColumn } from 'lucide-react';
import { formatRange } from '../../lib/dates/day.js';
import { overviewPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { isSliced } from '../../lib/url/slice.js';
import { ButtonLink } from '../../ui/buttons/text-link.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Surface } from '../../ui/layout/surface.js';
import { sliceCopy } from '../slice/index.js';
import { figuresCopy } from '../ticket-figures/index.js';
import { noFiguresCopy as words } from './no-figures.copy.js';

/** Instead of charts where nothing happened in the range. */
export function NoFigures({ range: { from, to }, period }: { range: Dashboard['range']; period: PeriodView }) {
  const range = formatRange(from, to);
  return (
    <Surface>
      <EmptyState
        icon={ChartNoAxesColumn}
        title={isSliced(period) ? sliceCopy.emptyRange(range) : figuresCopy.emptyRange(range)}
        action={
          period.period !== '30days' && (
            <ButtonLink to={overviewPath({ ...period, period: '30days' })}>{words.tryLonger}</ButtonLink>
          )
        }
      />
    </Surface>
  );
}
