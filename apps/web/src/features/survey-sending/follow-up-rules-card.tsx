import { followUpBounds } from '@deskledger/domain';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { edited } from '../../lib/forms/list-edits.js';
import { Button } from '../../ui/buttons/button.js';
import { Card } from '../../ui/layout/card.js';
import { useOrderedList } from '../../ui/layout/use-ordered-list.js';
import { settingNames } from '../organization/index.js';
import { withRule, type FollowUpRule } from './follow-up-rule-edits.js';
import { FollowUpRuleItem } from './follow-up-rule-item.js';
import { followUpRulesCopy as words } from './follow-up-rules.copy.js';

interface FollowUpRulesCardProps {
  rules: readonly FollowUpRule[];
  faultOf: FaultOf;
  isReadOnly: boolean;
  onChange: (rules: FollowUpRule[]) => void;
}

/** Which responses somebody has to get back to, in the order in which the rules are asked. */
export function FollowUpRulesCard({ rules, faultOf, isReadOnly, onChange }: FollowUpRulesCardProps) {
  /** The rule whose form is open. */
  const [opened, open] = useState<string>();
  const { box, focus, focusEdit, move, remove } = useOrderedList({
    ...{ list: rules, onChange },
    keyOf: ({ id }) => `follow-up.${id}`,
    onEmptied: () => focus('[data-add-follow-up]'),
  });
  const add = () => {
    const next = withRule(rules);
    const added = next.at(-1)!;
    onChange(next);
    open(added.id);
    focusEdit(added);
  };
  return (
    <Card title={settingNames.followUpRules} className="@container">
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <div ref={box}>
        {rules.length === 0 && <p>{words.none}</p>}
        <ol aria-label={words.list} className="divide-y divide-line empty:hidden">
          {rules.map((rule, index) => (
            <li key={rule.id} data-item={`follow-up.${rule.id}`} className="py-3 first:pt-0">
              <FollowUpRuleItem
                {...{ rule, faultOf, isReadOnly }}
                place={index}
                isLast={index === rules.length - 1}
                path={`followUpRules[${index}]`}
                isOpened={rule.id === opened}
                onOpenChange={(isOpened) => open(isOpened ? rule.id : undefined)}
                onChange={(part) => onChange(edited(rules, index, part))}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
        {!isReadOnly && rules.length < followUpBounds.rules && (
          <Button data-add-follow-up onPress={add} className="mt-3">
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            {words.add}
          </Button>
        )}
      </div>
    </Card>
  );
}
