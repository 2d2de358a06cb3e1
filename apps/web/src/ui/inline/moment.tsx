import { formatInstant, formatInstantDay } from '../../lib/dates/instant.js';
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
