import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { Select } from '../../ui/fields/select.js';
import { TextField } from '../../ui/fields/text-field.js';
import { assigneesQuery } from '../follow-ups/index.js';
import { surveysQuery } from '../surveys/index.js';
import { withConditions, wordsIn, type FollowUpRule } from './follow-up-rule-edits.js';
import { sendingCopy } from './sending.copy.js';

const { followUps: words } = sendingCopy;
const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** Values of choices that stand for nothing chosen. */
const nobody = 'nobody';
const any = 'any';
const ratingOptions = [
  ...words.ratings.map((label, index) => ({ value: String(index + 1), label })),
  { value: any, label: words.anyRating },
];

interface FollowUpRuleItemProps {
  rule: FollowUpRule;
  isFirst: boolean;
  isLast: boolean;
  isReadOnly: boolean;
  onChange: (part: Partial<FollowUpRule>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One rule: what a response must be like, and who gets back to whoever gave it. */
export function FollowUpRuleItem(props: FollowUpRuleItemProps) {
  const { rule, isFirst, isLast, isReadOnly, onChange, onMove, onRemove } = props;
  const { name, when } = rule;
  const change = (part: FollowUpRule['when']) => onChange({ when: withConditions(when, part) });
  return (
    <div className="flex items-start gap-3">
      <div className="grid min-w-0 grow gap-4 sm:grid-cols-2">
        <TextField
          label={words.name}
          value={name}
          maxLength={100}
          isReadOnly={isReadOnly}
          onChange={(changed) => onChange({ name: changed })}
        />
        <Select
          label={words.rating}
          isLabelShown
          value={when.rating === undefined ? any : String(when.rating)}
          options={ratingOptions}
          isDisabled={isReadOnly}
          onChange={(rating) => change({ rating: rating === any ? undefined : Number(rating) })}
        />
        <WordsField when={when} isReadOnly={isReadOnly} onChange={change} />
        <Assignee rule={rule} isReadOnly={isReadOnly} onChange={onChange} />
        <Consent when={when} isReadOnly={isReadOnly} onChange={change} />
        {when.organization && <p className="text-small text-muted">{words.organizations(when.organization.length)}</p>}
      </div>
      {!isReadOnly && (
        <span className="flex shrink-0 flex-col sm:flex-row">
          <IconButton label={words.earlier(name)} isDisabled={isFirst} onPress={() => onMove(-1)}>
            <ArrowUp {...icon} />
          </IconButton>
          <IconButton label={words.later(name)} isDisabled={isLast} onPress={() => onMove(1)}>
            <ArrowDown {...icon} />
          </IconButton>
          <IconButton label={words.remove(name)} onPress={onRemove}>
            <Trash2 {...icon} />
          </IconButton>
        </span>
      )}
    </div>
  );
}

interface ConditionProps {
  when: FollowUpRule['when'];
  isReadOnly: boolean;
  onChange: (part: FollowUpRule['when']) => void;
}

/** Keeps what is being typed: a comma at the end is no word yet. */
function WordsField({ when, isReadOnly, onChange }: ConditionProps) {
  const [text, setText] = useState<string>();
  const stored = (when.words ?? []).join(', ');
  const isTyped = text !== undefined && wordsIn(text).join(', ') === stored;
  return (
    <TextField
      label={words.words}
      description={words.wordsText}
      value={isTyped ? text : stored}
      isReadOnly={isReadOnly}
      onChange={(typed) => {
        setText(typed);
        onChange({ words: wordsIn(typed) });
      }}
    />
  );
}

function Assignee({ rule, isReadOnly, onChange }: Pick<FollowUpRuleItemProps, 'rule' | 'isReadOnly' | 'onChange'>) {
  const { data: people = [] } = useQuery({ ...assigneesQuery, enabled: !isReadOnly });
  const value = rule.assignTo ?? nobody;
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
      isDisabled={isReadOnly}
      onChange={(chosen) => onChange({ assignTo: chosen === nobody ? null : chosen })}
    />
  );
}

/** The yes/no questions of all surveys: one of them may ask whether the person can be contacted. */
function Consent({ when, isReadOnly, onChange }: ConditionProps) {
  const { data: surveys = [] } = useQuery(surveysQuery);
  const asked = new Map(
    surveys.flatMap(({ questions }) =>
      questions.filter(({ type }) => type === 'yes_no').map(({ id, question }) => [id, question] as const),
    ),
  );
  const value = when.agreedTo ?? any;
  const options = [
    { value: any, label: words.noConsent },
    ...[...asked].map(([id, question]) => ({ value: id, label: question })),
  ];
  const isKnown = options.some((option) => option.value === value);
  return (
    <div>
      <Select
        label={words.consent}
        isLabelShown
        value={value}
        options={isKnown ? options : [...options, { value, label: value }]}
        isDisabled={isReadOnly}
        onChange={(question) => onChange({ agreedTo: question === any ? undefined : question })}
      />
      <p className="mt-1 text-small text-muted">{words.consentText}</p>
    </div>
  );
}
