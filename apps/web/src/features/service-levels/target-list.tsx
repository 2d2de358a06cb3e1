import { clockKinds, policyBounds } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { edited, withoutPlace } from '../../lib/forms/list-edits.js';
import { useFocusAfter } from '../../lib/forms/use-focus-after.js';
import { Button } from '../../ui/buttons/button.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { ChipGroup } from '../../ui/fields/chip-group.js';
import { MultiSelect } from '../../ui/fields/multi-select.js';
import { Select } from '../../ui/fields/select.js';
import { Menu, MenuItem } from '../../ui/overlays/menu.js';
import { borneLabelsQuery } from '../labels/index.js';
import { type Calendar, type PolicyTarget, settingValues } from '../organization/index.js';
import { unpromised, withTarget, withTime } from './policy-edits.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { TimeHead, TimeRow } from './target-row.js';
import { fieldOfRow, removalOfRow } from '../../lib/forms/row-selectors.js';

const { targets: words } = serviceLevelsCopy;
const allHours = 'all';
const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

interface TargetListProps {
  targets: readonly PolicyTarget[];
  calendars: readonly Calendar[];
  /** What tickets have. */
  priorities: readonly string[];
  path: string;
  faultOf: FaultOf;
  onChange: (targets: PolicyTarget[]) => void;
}

/** What a policy promises, a clock each. */
export function TargetList({ targets, calendars, priorities, path, faultOf, onChange }: TargetListProps) {
  const { box, focus } = useFocusAfter();
  const kinds = clockKinds.filter((kind) => targets.every((target) => target.kind !== kind));
  return (
    <div ref={box}>
      <h4 className="text-small font-medium text-muted">{words.title}</h4>
      {targets.length === 0 && <p className="mt-1 text-muted">{words.none}</p>}
      {targets.map((target, index) => (
        <TargetSection
          key={target.kind}
          {...{ target, calendars, priorities, faultOf }}
          path={`${path}[${index}]`}
          onChange={(part) => onChange(edited(targets, index, part))}
          onRemove={() => {
            onChange(withoutPlace(targets, index));
            focus('[data-add-target]');
          }}
        />
      ))}
      {kinds.length > 0 && (
        <Menu
          label={words.add}
          trigger={
            <Button data-add-target className="mt-3">
              <Plus {...icon} />
              {words.add}
            </Button>
          }
        >
          {kinds.map((kind) => (
            <MenuItem
              key={kind}
              onAction={() => {
                onChange(withTarget(targets, kind, calendars));
                focus(fieldOfRow(`${kind}.0`));
              }}
            >
              {settingValues.clocks[kind]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}

interface TargetSectionProps extends Omit<TargetListProps, 'targets' | 'onChange'> {
  target: PolicyTarget;
  onChange: (part: Partial<PolicyTarget>) => void;
  onRemove: () => void;
}

function TargetSection({ target, calendars, priorities, path, faultOf, onChange, onRemove }: TargetSectionProps) {
  const { kind, times, calendar } = target;
  const { box, focus } = useFocusAfter();
  const name = settingValues.clocks[kind];
  const row = (index: number) => `${kind}.${index}`;
  return (
    <section ref={box} aria-label={name} className="mt-3 rounded-control border border-line p-3">
      <header className="flex items-start justify-between gap-3">
        <div>
          <h5 className="font-medium">{name}</h5>
          <p className="text-small text-muted">{words.kinds[kind]}</p>
        </div>
        <IconButton label={words.remove(name)} onPress={onRemove}>
          <Trash2 {...icon} />
        </IconButton>
      </header>
      <div className="mt-3 grid gap-3 @xl:grid-cols-2">
        <Select
          label={words.clock}
          isLabelShown
          value={calendar ?? allHours}
          options={[
            ...calendars.map((one) => ({ value: one.id, label: one.name })),
            { value: allHours, label: words.allHours },
          ]}
          onChange={(id) => onChange({ calendar: id === allHours ? null : id })}
        />
        <Pauses target={target} onChange={onChange} />
      </div>
      <div className="mt-3">
        <TimeHead />
        <ul aria-label={words.list(name)} className="divide-y divide-line @xl:divide-none">
          {times.map((time, index) => (
            // Times have nothing of their own but their place.
            <li key={index} data-row={row(index)}>
              <TimeRow
                time={time}
                priorities={unpromised(times, priorities, index)}
                path={`${path}.times[${index}]`}
                faultOf={faultOf}
                onChange={(part) => onChange({ times: edited(times, index, part) })}
                onRemove={
                  times.length < 2
                    ? undefined
                    : () => {
                        onChange({ times: withoutPlace(times, index) });
                        focus(removalOfRow(row(index)), removalOfRow(row(index - 1)), '[data-add]');
                      }
                }
              />
            </li>
          ))}
        </ul>
        {times.length < policyBounds.times && (
          <Button
            data-add
            onPress={() => {
              const next = withTime(times, priorities);
              onChange({ times: next });
              focus(fieldOfRow(row(next.findIndex((time) => !times.includes(time)))));
            }}
            className="mt-2"
          >
            <Plus {...icon} />
            {words.addTime}
          </Button>
        )}
      </div>
    </section>
  );
}

type PausesProps = Pick<TargetSectionProps, 'target' | 'onChange'>;
const pauseOptions = (['hold', 'never', 'labels'] as const).map((value) => ({ value, label: words.pausesIn[value] }));

/** In which statuses a clock stands. */
function Pauses({ target: { pauses, kind }, onChange }: PausesProps) {
  const { data } = useQuery(borneLabelsQuery);
  const known = (data?.items ?? []).map(({ label }) => label);
  const chosen = pauses === null ? 'hold' : pauses.length === 0 ? 'never' : 'labels';
  const choose = (value: typeof chosen) => {
    if (value === 'hold') onChange({ pauses: null });
    else if (value === 'never') onChange({ pauses: [] });
    else onChange({ pauses: known.slice(0, 1) });
  };
  return (
    <div className="grid gap-2">
      <Select label={words.pauses} isLabelShown value={chosen} options={pauseOptions} onChange={choose} />
      {chosen === 'labels' && pauses !== null && (
        <>
          <MultiSelect
            label={`${words.statuses}: ${settingValues.clocks[kind]}`}
            placeholder={words.chooseStatuses}
            emptyText={words.noStatus}
            values={pauses}
            options={[...new Set([...known, ...pauses])]}
            onChange={(next) => onChange({ pauses: next })}
          />
          <ChipGroup
            label={words.statuses}
            chips={pauses.map((label) => ({ id: label, label }))}
            onRemove={(ids) => onChange({ pauses: pauses.filter((label) => !ids.has(label)) })}
          />
        </>
      )}
    </div>
  );
}
