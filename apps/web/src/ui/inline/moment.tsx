import type { ReactNode } from 'react';
import { formatInstant, formatInstantDay } from '../../lib/dates/instant.js';
import { formatAgo } from '../../lib/dates/duration.js';
import { useNow } from '../../lib/browser/use-now.js';
import { useZone } from '../../lib/dates/zone.js';

interface MomentProps {
  at: string;
  withTime?: boolean;
  className?: string;
  /** What is shown instead of the day: how long ago that was, for example. */
  children?: ReactNode;
}

/** An instant as a day (or day and time) in the reader's zone; the exact time is one hover away. */
export function Moment({ at, withTime = false, className, children }: MomentProps) {
  const zone = useZone();
  const exact = formatInstant(at, zone);
  return (
    <time dateTime={at} title={`${exact} · ${zone}`} className={className}>
      {children ?? (withTime ? exact : formatInstantDay(at, zone))}
    </time>
  );
}

/** An instant as a day, and how long ago it was. */
export function DatedAge({ at, className }: Pick<MomentProps, 'at' | 'className'>) {
  const zone = useZone();
  const now = useNow(30_000);
  return (
    <Moment at={at} {...(className && { className })}>
      <span>{formatInstantDay(at, zone)}</span>
      <span>{formatAgo(now - Date.parse(at))}</span>
    </Moment>
  );
}
