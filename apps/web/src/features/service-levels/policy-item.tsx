import { lazy, Suspense } from 'react';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { OrderedItem } from '../../ui/layout/ordered-item.js';
import { type Calendar, type Policy, targetsText } from '../organization/index.js';
import { useConditionsText } from '../ticket-conditions/index.js';
import { serviceLevelsCopy } from './service-levels.copy.js';

const { policies: words } = serviceLevelsCopy;
const PolicyForm = lazy(() => import('./policy-form.js'));

interface PolicyItemProps {
  policy: Policy;
  headingLevel: 3 | 4;
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
  const { policy, headingLevel, calendars, priorities, place, isLast, behind, path, faultOf, isReadOnly } = props;
  const { isOpened, onOpenChange, onChange, onMove, onRemove } = props;
  const isOpen = !isReadOnly && (isOpened || faultOf.isWithin(path));
  const name = policy.name.trim() === '' ? words.unnamed : policy.name;
  const targets = targetsText(policy, calendars);
  return (
    <OrderedItem
      {...{ name, headingLevel, place, isLast, isReadOnly, isOpen, onOpenChange, onMove, onRemove }}
      form={
        <Suspense fallback={<Skeleton className="h-64" />}>
          <PolicyForm {...{ policy, calendars, priorities, path, faultOf, onChange }} />
        </Suspense>
      }
    >
      <p className="wrap-anywhere text-muted">{useConditionsText(policy.when)}</p>
      <p className="wrap-anywhere first-letter:uppercase">{targets}</p>
      {behind && <p className="text-small wrap-anywhere text-warning">{words.unreachable(behind.name)}</p>}
    </OrderedItem>
  );
}
