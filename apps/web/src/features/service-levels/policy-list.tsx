import { policyBounds } from '@deskledger/domain';
import { Plus } from 'lucide-react';
import { announce } from '../../lib/browser/announce.js';
import { Button } from '../../ui/buttons/button.js';
import type { Calendar, Policy } from '../organization/index.js';
import { edited, withoutPlace } from './dated-edits.js';
import type { FaultOf } from './faults.js';
import { isForAll, moved, withPolicy } from './policy-edits.js';
import { PolicyItem } from './policy-item.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { useFocusAfter } from './use-focus-after.js';

const { policies: words } = serviceLevelsCopy;

interface PolicyListProps {
  policies: readonly Policy[];
  calendars: readonly Calendar[];
  /** What tickets have. */
  priorities: readonly string[];
  label: string;
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
  const { policies, calendars, priorities, label, section, path, faultOf, isReadOnly } = props;
  const { opened, onOpen, onChange, onEmptied } = props;
  const { box, focus } = useFocusAfter();
  const buttonOf = (id: string, button: string) => `[data-policy="${section}.${id}"] [data-${button}]`;
  const add = () => {
    const next = withPolicy(policies, calendars);
    const { id } = next.find((policy) => !policies.includes(policy))!;
    onChange(next);
    onOpen(id);
    focus(buttonOf(id, 'edit'));
  };
  const remove = (index: number) => {
    onChange(withoutPlace(policies, index));
    const neighbour = policies[index + 1] ?? policies[index - 1];
    if (neighbour) focus(buttonOf(neighbour.id, 'remove'));
    else onEmptied();
  };
  const move = (index: number, by: -1 | 1) => {
    const { id, name } = policies[index]!;
    onChange(moved(policies, index, by));
    announce(words.moved(name, index + by + 1, policies.length));
    const isAtEnd = index + by === 0 || index + by === policies.length - 1;
    const [same, other] = by < 0 ? (['earlier', 'later'] as const) : (['later', 'earlier'] as const);
    focus(buttonOf(id, isAtEnd ? other : same));
  };
  return (
    <div ref={box}>
      {policies.length === 0 && <p className="text-muted">{words.noneThen}</p>}
      <ol aria-label={label} className="divide-y divide-line empty:hidden">
        {policies.map((policy, index) => (
          <li key={policy.id} data-policy={`${section}.${policy.id}`} className="py-3 first:pt-0">
            <PolicyItem
              {...{ policy, calendars, priorities, faultOf, isReadOnly }}
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
