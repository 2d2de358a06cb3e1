import { serviceLevelBounds } from '@deskledger/domain';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/buttons/button.js';
import { edited, withoutPlace } from './dated-edits.js';
import type { FaultOf } from './faults.js';
import { type Target, targetText } from '../organization/index.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { unpromised, withTarget } from './target-edits.js';
import { TargetHead, TargetRow } from './target-row.js';
import { fieldOfRow, removalOfRow, type FocusAfter } from './use-focus-after.js';

const { levels: words } = serviceLevelsCopy;

interface TargetListProps {
  targets: readonly Target[];
  /** What tickets have. */
  priorities: readonly string[];
  label: string;
  /** The place of the days among all that there are. */
  section: number;
  path: string;
  faultOf: FaultOf;
  focus: FocusAfter;
  onChange: (targets: Target[]) => void;
}

/** The targets of the tickets of some days. */
export function TargetList({ targets, priorities, label, section, path, faultOf, focus, onChange }: TargetListProps) {
  const row = (index: number) => `${section}.${index}`;
  const add = () => {
    onChange(withTarget(targets, priorities));
    focus(fieldOfRow(row(targets.length)));
  };
  const remove = (index: number) => {
    onChange(withoutPlace(targets, index));
    focus(
      removalOfRow(row(index)),
      removalOfRow(row(index - 1)),
      `[data-section="${section}"] [data-add]`,
      '[data-add]',
    );
  };
  return (
    <div>
      {targets.length === 0 ? <p className="text-muted">{words.noneThen}</p> : <TargetHead />}
      <ul aria-label={label} className="divide-y divide-line empty:hidden @xl:divide-none">
        {targets.map((target, index) => (
          // Targets have nothing of their own but their place.
          <li key={index} data-row={row(index)}>
            <TargetRow
              target={target}
              priorities={unpromised(targets, priorities, index)}
              path={`${path}[${index}]`}
              faultOf={faultOf}
              onChange={(part) => onChange(edited(targets, index, part))}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {targets.length < serviceLevelBounds.targets && (
        <Button data-add onPress={add} className="mt-2">
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {words.add}
        </Button>
      )}
    </div>
  );
}

/** The same for those who change nothing. */
export function ReadTargets({ targets }: { targets: readonly Target[] }) {
  if (targets.length === 0) return <p className="text-muted">{words.noneThen}</p>;
  return (
    <ul className="grid gap-1.5">
      {targets.map((target, index) => (
        <li key={index} className="first-letter:uppercase">
          {targetText(target)}
        </li>
      ))}
    </ul>
  );
}
