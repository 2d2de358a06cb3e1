import { formatInstant, formatInstantDay } from '../../lib/dates/instant.js';
import { formatAgo } from '../../lib/dates/duration.js';
import { useNow } from '../../lib/browser/use-now.js';
import { useZone } from '../../lib/dates/zone.js';

/** An instant as a day (or day and time) in the organization's zone; the exact time is one hover away. */
export function Moment({ at, withTime = false, className }: { at: string; withTime?: boolean; className?: string }) {
  const zone = useZone();
  const exact = formatInstant(at, zone);
  return (
    <time dateTime={at} title={`${exact} · ${zone}`} className={className}>
      {withTime ? exact : formatInstantDay(at, zone)}
    </time>
  );
}

const day = 86_400_000;

/** An instant of the last 24 hours by how long ago it was, an earlier one as a day. */
export function RecentMoment({ at, className }: { at: string; className?: string }) {
  const zone = useZone();
  const ago = useNow(30_000) - Date.parse(at);
  return (
    <time dateTime={at} title={`${formatInstant(at, zone)} · ${zone}`} className={className}>
      {ago < day ? formatAgo(ago) : formatInstantDay(at, zone)}
    </time>
  );
}
