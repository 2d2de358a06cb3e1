import { longestName } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { notSet } from '../../lib/url/not-set.js';
import { ChipGroup } from '../../ui/fields/chip-group.js';
import { MultiSelect } from '../../ui/fields/multi-select.js';
import { Select } from '../../ui/fields/select.js';
import { TextField } from '../../ui/fields/text-field.js';
import { assigneesQuery } from '../follow-ups/index.js';
import { facetsQuery, useSliceNames } from '../slice/index.js';
import { useConsentQuestions } from './consent-questions.js';
import { withConditions, wordsIn, type FollowUpRule } from './follow-up-rule-edits.js';
import { followUpRulesCopy as words } from './follow-up-rules.copy.js';

/** Values of choices that stand for nothing chosen. */
const nobody = 'nobody';
const any = 'any';
const ratingOptions = [
  ...words.ratings.map((label, index) => ({ value: String(index + 1), label })),
  { value: any, label: words.anyRating },
];

interface FollowUpRuleFormProps {
  rule: FollowUpRule;
  path: string;
  faultOf: FaultOf;
  onChange: (part: Partial<FollowUpRule>) => void;
}

/** What a rule is called, what a response must be like, and who gets back to whoever gave it. */
export default function FollowUpRuleForm({ rule, path, faultOf, onChange }: FollowUpRuleFormProps) {
  const { name, when } = rule;
  const change = (part: FollowUpRule['when']) => onChange({ when: withConditions(when, part) });
  return (
    <div className="grid gap-4 @xl:grid-cols-2">
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={longestName}
        value={name}
        error={faultOf(`${path}.name`) && words.noName}
        onChange={(changed) => onChange({ name: changed })}
      />
      <Select
        label={words.rating}
        isLabelShown
        value={when.rating === undefined ? any : String(when.rating)}
        options={ratingOptions}
        onChange={(rating) => change({ rating: rating === any ? undefined : Number(rating) })}
      />
      <WordsField when={when} error={conditionError(`${path}.when`, faultOf)} onChange={change} />
      <Organizations when={when} onChange={change} />
      <Consent when={when} onChange={change} />
      <Assignee assignTo={rule.assignTo} onChange={(assignTo) => onChange({ assignTo })} />
    </div>
  );
}

function conditionError(path: string, faultOf: FaultOf): string | undefined {
  if (faultOf(path) !== undefined) return words.noCondition;
  return faultOf.isWithin(`${path}.words`) ? words.wrongWords : undefined;
}

interface ConditionProps {
  when: FollowUpRule['when'];
  onChange: (part: FollowUpRule['when']) => void;
}

/** Keeps what is being typed: a comma at the end is no word yet. */
function WordsField({ when, error, onChange }: ConditionProps & { error: string | undefined }) {
  const [text, setText] = useState<string>();
  const stored = (when.words ?? []).join(', ');
  const isTyped = text !== undefined && wordsIn(text).join(', ') === stored;
  return (
    <TextField
      label={words.words}
      description={words.wordsText}
      autoComplete="off"
      value={isTyped ? text : stored}
      error={error}
      onChange={(typed) => {
        setText(typed);
        onChange({ words: wordsIn(typed) });
      }}
    />
  );
}

function Organizations({ when: { organization = [] }, onChange }: ConditionProps) {
  const known = (useQuery(facetsQuery).data?.organizations ?? []).map(({ id }) => id);
  const nameOf = useSliceNames({ org: organization });
  const labelOf = (id: string) => nameOf('org', id);
  return (
    <div className="grid content-start gap-2">
      <div>
        <p aria-hidden className="mb-1.5 text-small font-medium text-muted">
          {words.organizations}
        </p>
        <MultiSelect
          label={words.organizations}
          placeholder={words.allOrganizations}
          emptyText={words.noOrganization}
          values={organization}
          options={[...new Set([...known, ...organization, notSet])]}
          labelOf={labelOf}
          onChange={(next) => onChange({ organization: next })}
        />
      </div>
      {organization.length > 0 && (
        <ChipGroup
          label={words.organizations}
          chips={organization.map((id) => ({ id, label: labelOf(id) }))}
          onRemove={(ids) => onChange({ organization: organization.filter((id) => !ids.has(id)) })}
        />
      )}
    </div>
  );
}

function Consent({ when, onChange }: ConditionProps) {
  const value = when.agreedTo ?? any;
  const options = [
    { value: any, label: words.noConsent },
    ...[...useConsentQuestions()].map(([id, question]) => ({ value: id, label: question })),
  ];
  const isKnown = options.some((option) => option.value === value);
  return (
    <div>
      <Select
        label={words.consent}
        isLabelShown
        value={value}
        options={isKnown ? options : [...options, { value, label: value }]}
        onChange={(question) => onChange({ agreedTo: question === any ? undefined : question })}
      />
      <p className="mt-1 text-small text-muted">{words.consentText}</p>
    </div>
  );
}

interface AssigneeProps {
  assignTo: FollowUpRule['assignTo'];
  onChange: (assignTo: FollowUpRule['assignTo']) => void;
}

function Assignee({ assignTo, onChange }: AssigneeProps) {
  const { data: people = [] } = useQuery(assigneesQuery);
  const value = assignTo ?? nobody;
  const options = [
    { value: 'holder', label: words.holder },
    { value: nobody, label: words.nobody },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isKnown = options.some((option) => option.value === value);
  return (
    <Select
      label={words.assign}
      isLabelShown
      value={value}
      options={isKnown ? options : [...options, { value, label: words.former }]}
      onChange={(chosen) => onChange(chosen === nobody ? null : chosen)}
    />
  );
}
