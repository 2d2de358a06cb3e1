import type { SurveyTemplate } from '@deskledger/contracts';
import { longestName, quotaPeriods, surveyRuleBounds } from '@deskledger/domain';
import { parseDate } from '@internationalized/date';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { DateField } from '../../ui/fields/date-field.js';
import { NumberField } from '../../ui/fields/number-field.js';
import { Select } from '../../ui/fields/select.js';
import { TextField } from '../../ui/fields/text-field.js';
import type { SurveyRule } from '../organization/index.js';
import { Conditions } from '../ticket-conditions/index.js';
import { rulesCopy as words } from './rules.copy.js';
import { ShareList } from './share-list.js';

interface RuleFormProps {
  rule: SurveyRule;
  surveys: readonly SurveyTemplate[];
  path: string;
  faultOf: FaultOf;
  onChange: (part: Partial<SurveyRule>) => void;
}

/** What a rule is called, which tickets it is for, on which days, and what they get. */
export default function RuleForm({ rule, surveys, path, faultOf, onChange }: RuleFormProps) {
  return (
    <div className="grid gap-4">
      <div className="max-w-96">
        <TextField
          label={words.name}
          autoComplete="off"
          maxLength={longestName}
          value={rule.name}
          error={faultOf(`${path}.name`) && words.noName}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <Conditions
        when={rule.when}
        dayError={faultOf(`${path}.when.createdAfter`)}
        onChange={(when) => onChange({ when })}
      />
      <ShareList
        shares={rule.surveys}
        {...{ surveys, faultOf }}
        path={`${path}.surveys`}
        onChange={(shares) => onChange({ surveys: shares })}
      />
      <div>
        <div className="grid gap-3 @xl:grid-cols-2">
          <Day
            label={words.from}
            day={rule.from}
            error={faultOf(`${path}.from`)}
            onChange={(from) => onChange({ from })}
          />
          <Day
            label={words.until}
            day={rule.until}
            error={faultOf(`${path}.until`) && words.wrongDays}
            onChange={(until) => onChange({ until })}
          />
        </div>
        <p className="mt-1 text-small text-muted">{words.daysText}</p>
      </div>
      {rule.surveys.length > 0 && <Quota quota={rule.quota} onChange={(quota) => onChange({ quota })} />}
    </div>
  );
}

interface DayProps {
  label: string;
  day: string | undefined;
  error: string | undefined;
  onChange: (day: string | undefined) => void;
}

function Day({ label, day, error, onChange }: DayProps) {
  return (
    <DateField
      label={label}
      value={day === undefined ? null : parseDate(day)}
      error={error}
      onChange={(chosen) => onChange(chosen?.toString())}
    />
  );
}

interface QuotaProps {
  quota: SurveyRule['quota'];
  onChange: (quota: SurveyRule['quota']) => void;
}

const [least, most] = surveyRuleBounds.quota;

function Quota({ quota, onChange }: QuotaProps) {
  return (
    <div>
      <div className="grid gap-3 @xl:grid-cols-2">
        <Select
          label={words.quotaPer}
          isLabelShown
          value={quota?.per ?? 'none'}
          options={(['none', ...quotaPeriods] as const).map((value) => ({ value, label: words.quotas[value] }))}
          onChange={(per) => onChange(per === 'none' ? undefined : { most: quota?.most ?? 500, per })}
        />
        {quota && (
          <NumberField
            label={words.quota}
            value={quota.most}
            minimum={least}
            maximum={most}
            onChange={(changed) => onChange({ ...quota, most: changed })}
          />
        )}
      </div>
      {quota && <p className="mt-1 text-small text-muted">{words.quotaText}</p>}
    </div>
  );
}
