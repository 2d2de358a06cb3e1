import { surveyRuleBounds } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { edited } from '../../lib/forms/list-edits.js';
import { Button } from '../../ui/buttons/button.js';
import { Card } from '../../ui/layout/card.js';
import { useOrderedList } from '../../ui/layout/use-ordered-list.js';
import type { SurveyRule } from '../organization/index.js';
import { surveysQuery } from '../surveys/index.js';
import { isForAll, withRule } from './rule-edits.js';
import { RuleItem } from './rule-item.js';
import { rulesCopy as words } from './rules.copy.js';

interface RulesCardProps {
  rules: readonly SurveyRule[];
  faultOf: FaultOf;
  isReadOnly: boolean;
  onChange: (rules: SurveyRule[]) => void;
}

/** Which survey tickets get, in the order in which the rules are asked. */
export function RulesCard({ rules, faultOf, isReadOnly, onChange }: RulesCardProps) {
  const { data: surveys } = useQuery(surveysQuery);
  /** The rule whose form is open. */
  const [opened, open] = useState<string>();
  const { box, focus, focusEdit, move, remove } = useOrderedList({
    ...{ list: rules, onChange },
    keyOf: ({ id }) => `rule.${id}`,
    onEmptied: () => focus('[data-add-rule]'),
  });
  if (surveys === undefined) return null;
  const add = () => {
    const next = withRule(rules, surveys.find(({ sentForTickets }) => sentForTickets)?.id);
    const added = next.find((rule) => !rules.includes(rule))!;
    onChange(next);
    open(added.id);
    focusEdit(added);
  };
  return (
    <Card title={words.title} className="@container">
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <div ref={box}>
        {rules.length === 0 && <p>{words.none}</p>}
        <ol aria-label={words.list} className="divide-y divide-line empty:hidden">
          {rules.map((rule, index) => (
            <li key={rule.id} data-item={`rule.${rule.id}`} className="py-3 first:pt-0">
              <RuleItem
                {...{ rule, surveys, faultOf, isReadOnly }}
                place={index}
                isLast={index === rules.length - 1}
                behind={rules.slice(0, index).find(isForAll)}
                path={`surveyRules[${index}]`}
                isOpened={rule.id === opened}
                onOpenChange={(isOpened) => open(isOpened ? rule.id : undefined)}
                onChange={(part) => onChange(edited(rules, index, part))}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
        {!isReadOnly && rules.length < surveyRuleBounds.rules && (
          <Button data-add-rule onPress={add} className="mt-3">
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            {words.add}
          </Button>
        )}
      </div>
    </Card>
  );
}
