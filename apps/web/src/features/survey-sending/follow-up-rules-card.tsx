import { followUpBounds } from '@deskledger/domain';
import { Plus } from 'lucide-react';
import { edited, moved, withoutPlace } from '../../lib/forms/list-edits.js';
import { Button } from '../../ui/buttons/button.js';
import { Card } from '../../ui/layout/card.js';
import { settingNames } from '../organization/index.js';
import { FollowUpRuleItem } from './follow-up-rule-item.js';
import { withRule, type FollowUpRule } from './follow-up-rule-edits.js';
import { sendingCopy } from './sending.copy.js';

const { followUps: words } = sendingCopy;

interface FollowUpRulesCardProps {
  rules: readonly FollowUpRule[];
  onChange: (rules: FollowUpRule[]) => void;
  isReadOnly: boolean;
}

/** Which responses somebody has to get back to, in the order in which the rules are asked. */
export function FollowUpRulesCard({ rules, onChange, isReadOnly }: FollowUpRulesCardProps) {
  return (
    <Card title={settingNames.followUpRules}>
      <p className="mt-1 text-small text-muted">{words.text}</p>
      {rules.length === 0 && <p className="mt-3 text-muted">{words.none}</p>}
      <ol aria-label={words.list} className="divide-y divide-line empty:hidden">
        {rules.map((rule, index) => (
          <li key={rule.id} className="py-4">
            <FollowUpRuleItem
              rule={rule}
              isFirst={index === 0}
              isLast={index === rules.length - 1}
              isReadOnly={isReadOnly}
              onChange={(part) => onChange(edited(rules, index, part))}
              onMove={(by) => onChange(moved(rules, index, by))}
              onRemove={() => onChange(withoutPlace(rules, index))}
            />
          </li>
        ))}
      </ol>
      {!isReadOnly && rules.length < followUpBounds.rules && (
        <Button onPress={() => onChange(withRule(rules))} className="mt-2 self-start">
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {words.add}
        </Button>
      )}
    </Card>
  );
}
