import type { SurveyTemplate } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { Button } from '../../ui/buttons/button.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Fact, Facts } from '../../ui/inline/facts.js';
import { OrderedItem } from '../../ui/layout/ordered-item.js';
import { ruleDaysText, ruledSurveysText, ruleQuotaText, type SurveyRule } from '../organization/index.js';
import { useConditionsText } from '../ticket-conditions/index.js';
import { usageQuery } from './rule-usage.query.js';
import { rulesCopy as words } from './rules.copy.js';
import { splitCopy } from './split/split.copy.js';

const RuleForm = lazy(() => import('./rule-form.js'));
const SplitDialog = lazy(() => import('./split/split-dialog.js'));

interface RuleItemProps {
  rule: SurveyRule;
  surveys: readonly SurveyTemplate[];
  /** Among the others, from 0. */
  place: number;
  isLast: boolean;
  /** A rule before it that every ticket matches. */
  behind: SurveyRule | undefined;
  path: string;
  faultOf: FaultOf;
  isReadOnly: boolean;
  isOpened: boolean;
  onOpenChange: (isOpened: boolean) => void;
  onChange: (part: Partial<SurveyRule>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A rule in words, and its form on demand. What is wrong in it opens it. */
export function RuleItem(props: RuleItemProps) {
  const { rule, surveys, place, isLast, behind, path, faultOf, isReadOnly } = props;
  const { isOpened, onOpenChange, onChange, onMove, onRemove } = props;
  const isOpen = !isReadOnly && (isOpened || faultOf.isWithin(path));
  const name = rule.name.trim() === '' ? words.unnamed : rule.name;
  const days = ruleDaysText(rule);
  const isActive = (id: string) => surveys.some((survey) => survey.id === id && survey.status === 'active');
  return (
    <OrderedItem
      headingLevel={3}
      {...{ name, place, isLast, isReadOnly, isOpen, onOpenChange, onMove, onRemove }}
      form={
        <Suspense fallback={<Skeleton className="h-64" />}>
          <RuleForm {...{ rule, surveys, path, faultOf, onChange }} />
        </Suspense>
      }
    >
      <p className="wrap-anywhere text-muted">{useConditionsText(rule.when)}</p>
      {days !== '' && <p className="text-muted first-letter:uppercase">{days}</p>}
      <p className="wrap-anywhere first-letter:uppercase">{ruledSurveysText(rule, surveys)}</p>
      {rule.quota && <Quota {...{ rule }} />}
      {rule.surveys.some(({ survey }) => !isActive(survey)) && (
        <p className="text-small text-warning">{words.notActive}</p>
      )}
      {behind && <p className="text-small wrap-anywhere text-warning">{words.unreachable(behind.name)}</p>}
      {rule.surveys.length > 1 && <Comparison rule={{ id: rule.id, name }} />}
    </OrderedItem>
  );
}

function Comparison({ rule }: { rule: { id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={splitCopy.openOf(rule.name)}
        onPress={() => setOpen(true)}
        className="mt-2"
      >
        {splitCopy.open}
      </Button>
      {isOpen && (
        <Suspense>
          <SplitDialog rule={rule} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** How many contacts the rule invites, and how many it has invited as it was saved. */
function Quota({ rule: { id, quota } }: { rule: SurveyRule }) {
  const usage = useQuery(usageQuery).data?.items.find(({ rule, per }) => rule === id && per === quota?.per);
  return (
    <Facts className="text-muted">
      <Fact className="inline-block first-letter:uppercase">{ruleQuotaText({ quota })}</Fact>
      {usage && <Fact>{words.used[usage.per](usage.used)}</Fact>}
    </Facts>
  );
}
