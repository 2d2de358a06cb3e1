import { policyBounds } from '@deskledger/domain';
import { Plus } from 'lucide-react';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { edited } from '../../lib/forms/list-edits.js';
import { Button } from '../../ui/buttons/button.js';
import { useOrderedList } from '../../ui/layout/use-ordered-list.js';
import type { Calendar, Policy } from '../organization/index.js';
import { isForAll, withPolicy } from './policy-edits.js';
import { PolicyItem } from './policy-item.js';
import { serviceLevelsCopy } from './service-levels.copy.js';

const { policies: words } = serviceLevelsCopy;

interface PolicyListProps {
  policies: readonly Policy[];
  calendars: readonly Calendar[];
  /** What tickets have. */
  priorities: readonly string[];
  label: string;
  /** Of the names of policies. */
  headingLevel: 3 | 4;
  /** The place of the days among all that there are. */
  section: number;
  path: string;
  faultOf: FaultOf;
  isReadOnly: boolean;
  /** The policy whose form is open. */
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
  onChange: (policies: Policy[]) => void;
  /** The last one went. */
  onEmptied: () => void;
}

/** The policies of some days, in the order in which they are asked. */
export function PolicyList(props: PolicyListProps) {
  const { policies, calendars, priorities, label, headingLevel, section, path, faultOf, isReadOnly } = props;
  const { opened, onOpen, onChange, onEmptied } = props;
  const { box, focusEdit, move, remove } = useOrderedList({
    ...{ list: policies, onChange, onEmptied },
    keyOf: ({ id }) => `${section}.${id}`,
  });
  const add = () => {
    const next = withPolicy(policies, calendars);
    const added = next.find((policy) => !policies.includes(policy))!;
    onChange(next);
    onOpen(added.id);
    focusEdit(added);
  };
  return (
    <div ref={box}>
      {policies.length === 0 && <p className="text-muted">{words.noneThen}</p>}
      <ol aria-label={label} className="divide-y divide-line empty:hidden">
        {policies.map((policy, index) => (
          <li key={policy.id} data-item={`${section}.${policy.id}`} className="py-3 first:pt-0">
            <PolicyItem
              {...{ policy, headingLevel, calendars, priorities, faultOf, isReadOnly }}
              place={index}
              isLast={index === policies.length - 1}
              behind={policies.slice(0, index).find(isForAll)}
              path={`${path}[${index}]`}
              isOpened={policy.id === opened}
              onOpenChange={(isOpened) => onOpen(isOpened ? policy.id : undefined)}
              onChange={(part) => onChange(edited(policies, index, part))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {!isReadOnly && policies.length < policyBounds.policies && (
        <Button data-add-policy onPress={add} className="mt-2">
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {words.add}
        </Button>
      )}
    </div>
  );
}
