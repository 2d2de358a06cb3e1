import { copy } from '../../../copy/copy.js';
import { formatDuration } from '../../../lib/dates/duration.js';
import { cx } from '../../../ui/class-names.js';
import { Moment } from '../../../ui/inline/moment.js';
import { ticketCopy } from '../ticket.copy.js';

const { lane: words } = ticketCopy;

export const hatch = 'bg-[repeating-linear-gradient(135deg,var(--color-muted)_0_2px,transparent_2px_5px)]';

/** A time in which one state lasted. */
export interface BarPart {
  readonly from: string;
  /** null: still so. */
  readonly until: string | null;
  readonly seconds: number;
  readonly name: string;
  readonly className: string;
}

interface TimeBarProps {
  title: string;
  parts: readonly BarPart[];
  className: string;
}

/** With more parts than these, gaps and least widths would not fit a phone. */
const mostApart = 40;

/** What followed what as one bar, and as a table that is heard instead of seen. */
export function TimeBar({ title, parts, className }: TimeBarProps) {
  const isDense = parts.length > mostApart;
  return (
    <>
      <div
        aria-hidden
        className={cx(
          'flex overflow-hidden rounded-chip border border-line print:[print-color-adjust:exact]',
          !isDense && 'gap-px',
          className,
        )}
      >
        {parts.map((part) => (
          <span
            key={part.from}
            style={{ flexGrow: Math.max(part.seconds, 1) }}
            className={cx('basis-0 forced-color-adjust-none', !isDense && 'min-w-0.5', part.className)}
          />
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.state}</th>
              <th scope="col">{words.from}</th>
              <th scope="col">{words.until}</th>
              <th scope="col">{words.duration}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ from, until, name, seconds }) => (
              <tr key={from}>
                <th scope="row">{name}</th>
                <td>
                  <Moment at={from} withTime />
                </td>
                <td>{until === null ? words.now : <Moment at={until} withTime />}</td>
                <td>{seconds < 60 ? copy.state.none : formatDuration(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** What a fill of the bar means. */
export function BarSwatch({ className }: Pick<BarPart, 'className'>) {
  return (
    <span aria-hidden className={cx('size-2.5 rounded-chip border border-line forced-color-adjust-none', className)} />
  );
}
