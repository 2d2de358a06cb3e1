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

const day = 86_400_000;

/** An instant of the last 24 hours by how long ago it was, an earlier one as a day. */
export function RecentMoment({ at, className }: Pick<MomentProps, 'at' | 'className'>) {
  const ago = useNow(30_000) - Date.parse(at);
  return (
    <Moment at={at} {...(className && { className })}>
      {ago < day ? formatAgo(ago) : undefined}
    </Moment>
  );
}
