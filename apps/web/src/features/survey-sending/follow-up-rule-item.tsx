import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { copy } from '../../copy/copy.js';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { OrderedItem } from '../../ui/layout/ordered-item.js';
import { assigneesQuery } from '../follow-ups/index.js';
import { useSliceNames } from '../slice/index.js';
import type { FollowUpRule } from './follow-up-rule-edits.js';
import { followUpRulesCopy as words } from './follow-up-rules.copy.js';
import { useConsentQuestions } from './consent-questions.js';

const FollowUpRuleForm = lazy(() => import('./follow-up-rule-form.js'));

interface FollowUpRuleItemProps {
  rule: FollowUpRule;
  /** Among the others, from 0. */
  place: number;
  isLast: boolean;
  path: string;
  faultOf: FaultOf;
  isReadOnly: boolean;
  isOpened: boolean;
  onOpenChange: (isOpened: boolean) => void;
  onChange: (part: Partial<FollowUpRule>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A rule in words, and its form on demand. What is wrong in it opens it. */
export function FollowUpRuleItem(props: FollowUpRuleItemProps) {
  const { rule, place, isLast, path, faultOf, isReadOnly } = props;
  const { isOpened, onOpenChange, onChange, onMove, onRemove } = props;
  const isOpen = !isReadOnly && (isOpened || faultOf.isWithin(path));
  const name = rule.name.trim() === '' ? words.unnamed : rule.name;
  return (
    <OrderedItem
      headingLevel={3}
      {...{ name, place, isLast, isReadOnly, isOpen, onOpenChange, onMove, onRemove }}
      form={
        <Suspense fallback={<Skeleton className="h-64" />}>
          <FollowUpRuleForm {...{ rule, path, faultOf, onChange }} />
        </Suspense>
      }
    >
      <p className="wrap-anywhere text-muted">{useConditionsText(rule.when)}</p>
      <p className="wrap-anywhere">{words.assignedTo(useAssigneeName(rule, isReadOnly))}</p>
    </OrderedItem>
  );
}

/** `2 stars or fewer · Contains “cancel” or “too slow” · Acme` */
function useConditionsText({ rating, words: sought, organization, agreedTo }: FollowUpRule['when']): string {
  const nameOf = useSliceNames({ org: organization });
  const questions = useConsentQuestions(agreedTo !== undefined);
  const parts = [
    ...(rating === undefined ? [] : [words.ratings[rating - 1] ?? '']),
    ...(sought === undefined ? [] : [words.contains(sought.map(words.quoted).join(words.or))]),
    ...(organization === undefined ? [] : [organization.map((id) => nameOf('org', id)).join(words.or)]),
    ...(agreedTo === undefined ? [] : [words.agreed(questions.get(agreedTo) ?? agreedTo)]),
  ];
  return parts.length === 0 ? words.noConditions : parts.join(' · ');
}

/** Only those who may assign follow-ups are told who else there is. */
function useAssigneeName({ assignTo }: FollowUpRule, isReadOnly: boolean): string {
  const isPerson = assignTo !== null && assignTo !== 'holder';
  const { data: people } = useQuery({ ...assigneesQuery, enabled: isPerson && !isReadOnly });
  if (!isPerson) return assignTo === null ? words.nobody : words.holder;
  if (people === undefined) return copy.state.none;
  return people.find(({ id }) => id === assignTo)?.name ?? words.former;
}
