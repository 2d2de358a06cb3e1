import { calendarBounds, warningShares } from '@deskledger/domain';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { TextField } from '../../ui/fields/text-field.js';
import type { Calendar, Policy } from '../organization/index.js';
import { Conditions } from '../ticket-conditions/index.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { TargetList } from './target-list.js';

const { policies: words } = serviceLevelsCopy;

interface PolicyFormProps {
  policy: Policy;
  calendars: readonly Calendar[];
  priorities: readonly string[];
  path: string;
  faultOf: FaultOf;
  onChange: (part: Partial<Policy>) => void;
}

/** What a policy is called, which tickets it is for, and what it promises them. */
export default function PolicyForm({ policy, calendars, priorities, path, faultOf, onChange }: PolicyFormProps) {
  return (
    <div className="grid gap-4">
      <div className="max-w-96">
        <TextField
          label={words.name}
          autoComplete="off"
          maxLength={calendarBounds.name}
          value={policy.name}
          error={faultOf(`${path}.name`) && words.noName}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <Conditions
        when={policy.when}
        dayError={faultOf(`${path}.when.createdAfter`)}
        onChange={(when) => onChange({ when })}
      />
      <TargetList
        targets={policy.targets}
        {...{ calendars, priorities, faultOf }}
        path={`${path}.targets`}
        onChange={(targets) => onChange({ targets })}
      />
      {policy.targets.length > 0 && (
        <Warnings warnings={policy.warnings ?? []} onChange={(warnings) => onChange({ warnings })} />
      )}
    </div>
  );
}

interface WarningsProps {
  warnings: NonNullable<Policy['warnings']>;
  onChange: (warnings: NonNullable<Policy['warnings']>) => void;
}

/** When people are warned before a deadline passes. */
function Warnings({ warnings, onChange }: WarningsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-small font-medium text-muted">{words.warnings}</legend>
      <p className="text-muted">{words.warningsText}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {warningShares.map((share) => (
          <Checkbox
            key={share}
            isSelected={warnings.includes(share)}
            onChange={(isOn) =>
              onChange(warningShares.filter((one) => (one === share ? isOn : warnings.includes(one))))
            }
          >
            {words.warning(share)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
