import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { formatDay } from '../../lib/dates/day.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { type Calendar, type Policy, targetsText } from '../organization/index.js';
import { sliceCopy, useSliceNames } from '../slice/index.js';
import type { FaultOf } from './faults.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { conditionSlice } from './condition-slice.js';
import { useSourceNames } from './source-names.js';

const { policies: words } = serviceLevelsCopy;
const PolicyForm = lazy(() => import('./policy-form.js'));
const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

interface PolicyItemProps {
  policy: Policy;
  calendars: readonly Calendar[];
  priorities: readonly string[];
  /** Among the others, from 0. */
  place: number;
  isLast: boolean;
  /** A policy before it that every ticket matches. */
  behind: Policy | undefined;
  path: string;
  faultOf: FaultOf;
  isReadOnly: boolean;
  isOpened: boolean;
  onOpenChange: (isOpened: boolean) => void;
  onChange: (part: Partial<Policy>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A policy in words, and its form on demand. What is wrong in it opens it. */
export function PolicyItem(props: PolicyItemProps) {
  const { policy, calendars, priorities, place, isLast, behind, path, faultOf, isReadOnly } = props;
  const { isOpened, onOpenChange, onChange, onMove, onRemove } = props;
  const isOpen = !isReadOnly && (isOpened || faultOf.isWithin(path));
  const form = useId();
  const name = policy.name.trim() === '' ? words.unnamed : policy.name;
  const targets = targetsText(policy, calendars);
  return (
    <article aria-label={name}>
      <header className="flex items-start gap-3">
        <span aria-hidden className="numeric w-5 shrink-0 pt-1.5 text-end text-muted">
          {place + 1}
        </span>
        <div className="min-w-0 grow pt-1.5">
          <h4 className="font-medium wrap-anywhere">{name}</h4>
          <p className="wrap-anywhere text-muted">{useConditionsText(policy)}</p>
          <p className="wrap-anywhere first-letter:uppercase">{targets}</p>
          {behind && <p className="text-small wrap-anywhere text-warning">{words.unreachable(behind.name)}</p>}
        </div>
        {!isReadOnly && (
          <span className="flex shrink-0 flex-wrap justify-end max-sm:w-20">
            <IconButton label={words.earlier(name)} data-earlier isDisabled={place === 0} onPress={() => onMove(-1)}>
              <ArrowUp {...icon} />
            </IconButton>
            <IconButton label={words.later(name)} data-later isDisabled={isLast} onPress={() => onMove(1)}>
              <ArrowDown {...icon} />
            </IconButton>
            <IconButton
              label={words.edit(name)}
              data-edit
              aria-expanded={isOpen}
              aria-controls={isOpen ? form : undefined}
              onPress={() => onOpenChange(!isOpen)}
            >
              <Pencil {...icon} />
            </IconButton>
            <IconButton label={words.remove(name)} data-remove onPress={onRemove}>
              <Trash2 {...icon} />
            </IconButton>
          </span>
        )}
      </header>
      {isOpen && (
        <div id={form} className="mt-3 sm:ps-8">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <PolicyForm {...{ policy, calendars, priorities, path, faultOf, onChange }} />
          </Suspense>
        </div>
      )}
    </article>
  );
}

/** `Organization: Acme or Nordwind · Priority: High` */
function useConditionsText({ when }: Policy): string {
  const slice = conditionSlice(when);
  const nameOf = useSliceNames(slice);
  const sourceName = useSourceNames(when);
  const parts = Object.entries(slice).map(([key, values]) => {
    const field = key as keyof typeof slice;
    const names = (values ?? []).map((value) => nameOf(field, value));
    return words.condition(sliceCopy.dimensions[field], names.join(words.or));
  });
  if (when.source !== undefined) parts.push(words.condition(words.source, when.source.map(sourceName).join(words.or)));
  if (when.createdAfter !== undefined) parts.push(words.condition(words.since, formatDay(when.createdAfter)));
  return parts.length === 0 ? words.allTickets : parts.join(' · ');
}
