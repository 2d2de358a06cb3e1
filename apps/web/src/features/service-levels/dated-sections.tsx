import { parseDate } from '@internationalized/date';
import { CalendarPlus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates/day.js';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { edited, withoutPlace } from '../../lib/forms/list-edits.js';
import { Button } from '../../ui/buttons/button.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { DateField } from '../../ui/fields/date-field.js';
import type { Dated } from './dated-edits.js';
import { serviceLevelsCopy } from './service-levels.copy.js';

const { dated: words } = serviceLevelsCopy;

interface DatedSectionsProps<One extends Dated> {
  dated: readonly One[];
  /** What the day of a section is called. */
  dayLabel: string;
  path: string;
  faultOf: FaultOf;
  isReadOnly: boolean;
  onChange: (dated: One[]) => void;
  onRemoved: () => void;
  /** @param when from which day on, as it stands in a sentence. */
  children: (one: One, index: number, when: string) => ReactNode;
}

/** What holds from the beginning, and what from each day on, one under the other; a single one needs no heading. */
export function DatedSections<One extends Dated>(props: DatedSectionsProps<One>) {
  const { dated, dayLabel, path, faultOf, isReadOnly, onChange, onRemoved, children } = props;
  const sections = dated.map((one, index) => {
    const when = whenText(one, index);
    return (
      // Sections have nothing of their own but their place. No landmarks: the policies and the hours have the same days.
      <div
        key={index}
        role="group"
        data-section={index}
        aria-label={headingOf(one, index)}
        className="not-first:mt-6 not-first:border-t not-first:border-line not-first:pt-5"
      >
        {dated.length > 1 && (
          <header className="mb-3 flex items-start justify-between gap-3">
            {index === 0 || isReadOnly ? (
              <h3 className="text-h3">{headingOf(one, index)}</h3>
            ) : (
              <>
                <h3 className="sr-only">{headingOf(one, index)}</h3>
                <Day
                  label={dayLabel}
                  day={one.from}
                  error={faultOf(`${path}[${index}].from`)}
                  onChange={(from) => onChange(edited<Dated>(dated, index, { from }) as One[])}
                />
                <IconButton
                  label={words.remove(when)}
                  className="mt-6"
                  onPress={() => {
                    onChange(withoutPlace(dated, index));
                    onRemoved();
                  }}
                >
                  <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
                </IconButton>
              </>
            )}
          </header>
        )}
        {children(one, index, when)}
      </div>
    );
  });
  return <div>{sections}</div>;
}

interface ChangeFromDayProps {
  label: string;
  /** What becomes of the days before. */
  text: string;
  onPress: () => void;
}

/** Adds what holds from a day on, below what there is. */
export function ChangeFromDay({ label, text, onPress }: ChangeFromDayProps) {
  return (
    <footer className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
      <Button data-change onPress={onPress}>
        <CalendarPlus aria-hidden className="size-4" strokeWidth={1.75} />
        {label}
      </Button>
      <p className="min-w-0 grow basis-48 text-small text-muted">{text}</p>
    </footer>
  );
}

interface DayProps {
  label: string;
  day: string | null;
  error: string | undefined;
  onChange: (day: string | null) => void;
}

function Day({ label, day, error, onChange }: DayProps) {
  return (
    <DateField
      label={label}
      value={day === null ? null : parseDate(day)}
      error={error && (day === null ? words.chooseDay : error)}
      onChange={(chosen) => onChange(chosen?.toString() ?? null)}
    />
  );
}

function headingOf({ from }: Dated, index: number): string {
  if (index === 0) return words.always;
  return from === null ? words.chooseDay : words.from(formatDay(from));
}

function whenText({ from }: Dated, index: number): string {
  if (index === 0) return words.alwaysInSentence;
  return from === null ? words.noDay : words.fromInSentence(formatDay(from));
}
