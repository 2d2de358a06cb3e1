import type { Breakdown } from '@deskledger/contracts';
import type { PeriodView } from '../../../lib/url/period.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { comparisonCopy } from '../../comparison/index.js';
import type { AskedBreakdown } from '../reports.queries.js';
import { canGetWorse, worstOf, type BreakdownChanges } from './breakdown-changes.js';
import { breakdownCopy as words } from './breakdown.copy.js';
import { changesBy, pageAbout } from './breakdown-links.js';
import { breakdownMeasures } from './breakdown-measures.js';
import { figureBase, figureText, groupName } from './breakdown-words.js';

interface BreakdownSummaryProps {
  asked: AskedBreakdown;
  breakdown: Breakdown;
  /** Null where nothing is compared. */
  changes: BreakdownChanges | null;
  period: PeriodView;
}

/** What a breakdown comes to in words: the whole, what is left out, and what got worse most since the earlier range. */
export function BreakdownSummary({ asked, breakdown, changes, period }: BreakdownSummaryProps) {
  const { rows: by, columns: across, measure, also = [] } = asked;
  const { total, otherRows, otherColumns } = breakdown;
  const ofMeasures = [measure, ...also].map((one, nth) =>
    words.summary(breakdownMeasures[one].label, figureText(one, [total, ...(breakdown.also ?? [])][nth]!)),
  );
  const toChanges = changesBy(measure, by, period);
  const leftOut = [
    ...(by === 'tag' && otherRows > 0 ? [words.leftOut(otherRows, words.dimensions.tag)] : []),
    ...(across === 'tag' && otherColumns > 0 ? [words.leftOut(otherColumns, words.dimensions.tag)] : []),
  ];
  return (
    <p className="mb-3 text-muted">
      {[...ofMeasures, ...leftOut].join(' ')}{' '}
      {changes && canGetWorse(measure) && (
        <GotWorse asked={asked} breakdown={breakdown} changes={changes} period={period} />
      )}{' '}
      {changes && toChanges && <TextLink to={toChanges}>{comparisonCopy.whatChanged}</TextLink>}
    </p>
  );
}

/** Which group got worse most, with the way to the page about it. */
function GotWorse({ asked, breakdown, changes, period }: BreakdownSummaryProps & { changes: BreakdownChanges }) {
  const { rows: by, measure } = asked;
  const worst = worstOf(measure, changes, breakdown.rows);
  if (worst === null) return words.gotWorse.none;
  const { before, now } = worst.change;
  const name = groupName(by, worst.group, breakdown.otherRows);
  const about = pageAbout([by, worst.group.key], period);
  const text = (cell: typeof now) => (cell === null ? '' : figureText(measure, cell));
  return (
    <>
      {words.gotWorse.most} <bdi>{about === undefined ? name : <TextLink to={about}>{name}</TextLink>}</bdi>
      {words.gotWorse.by(text(before), text(now), changes.moment, (now && figureBase(measure, now)) ?? '')}
    </>
  );
}
