import type { TeamReport } from '@deskledger/contracts';
import { copy } from '../../../copy/copy.js';
import { teamCopy } from './team.copy.js';
import { formatEstimate } from '../../../lib/dates/duration.js';
import { formatCount, formatPart, formatPercent } from '../../../lib/numbers/format.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import type { TeamActivity, TeamRow } from './team-rows.js';

const words = teamCopy.table;
/** Below it a share says little. */
const enoughRatings = 10;

/** A time from creation to the last close, in its two largest parts. */
export function Time({ seconds }: { seconds: number | null }) {
  return seconds === null ? <None /> : <span className="whitespace-nowrap">{formatEstimate(seconds)}</span>;
}

/** How often something was done, and the way to the tickets that it was done to. */
export function Activities({ row, activity }: { row: TeamRow; activity: TeamActivity }) {
  const count = row.figures[activity];
  const to = count === 0 ? undefined : row.linkTo(activity);
  if (to === undefined) return <>{formatCount(count)}</>;
  return (
    <TextLink to={to} aria-label={words.activities[activity](count, row.name)}>
      {formatCount(count)}
    </TextLink>
  );
}

/** The count with a bar, as long as the most resolved one's allows; its share of all closings at a pointing. */
export function Resolved({ row }: { row: TeamRow }) {
  const { share, length } = row;
  const percent = formatPart(share, 1);
  return (
    <span className="inline-grid w-full min-w-16 gap-1" title={words.ofAll(percent)}>
      <span>
        <Activities row={row} activity="resolved" />
      </span>
      {length !== null && (
        <span aria-hidden className="block h-1 overflow-hidden rounded-pill bg-sunken">
          <span className="block h-full rounded-pill bg-chart-1" style={{ width: `${length * 100}%` }} />
        </span>
      )}
    </span>
  );
}

/** How many came back, and of how many that was resolved. */
export function Reopened({ row }: { row: TeamRow }) {
  const { reopened, resolved } = row.figures;
  const count = <Activities row={row} activity="reopened" />;
  if (resolved === 0) return count;
  return (
    <span className="whitespace-nowrap">
      {count} <span className="text-small text-subtle">({formatPart(reopened, resolved)})</span>
    </span>
  );
}

/** Of an even number of agents it may lie halfway between two counts. */
export function MedianCount({ count }: { count: number | null }) {
  return count === null ? <None /> : formatCount(count);
}

export function Share({ percent }: { percent: number | null }) {
  return percent === null ? <None /> : formatPercent(percent);
}

/** The share of content customers with the number of ratings; paler where these are few. */
export function Csat({ figures: { csat, ratings } }: { figures: TeamReport['total'] }) {
  if (csat === null) return <None />;
  const isLittle = ratings < enoughRatings;
  return (
    <span className="whitespace-nowrap" title={words.ratings(ratings)}>
      <span className={isLittle ? 'text-subtle' : undefined}>{formatPercent(csat)}</span>{' '}
      <span className="text-small text-subtle">{words.of(ratings)}</span>
    </span>
  );
}

function None() {
  return <span className="tracking-tighter text-subtle">{copy.state.none}</span>;
}
