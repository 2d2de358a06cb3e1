import { reportAttachments, type ReportScreen } from '@deskledger/contracts';
import { cadences, timeOfDay } from '@deskledger/domain';
import { useId, useMemo } from 'react';
import { formatCount } from '../../lib/numbers/format.js';
import { ChoiceButtons } from '../../ui/fields/choice-buttons.js';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { ComboBox } from '../../ui/fields/combo-box.js';
import { labelClass } from '../../ui/fields/field-classes.js';
import { Select } from '../../ui/fields/select.js';
import { TextArea } from '../../ui/fields/text-area.js';
import { TextField } from '../../ui/fields/text-field.js';
import { TimeField } from '../../ui/fields/time-field.js';
import type { ReportDraft } from './report-draft.js';
import { reportsCopy } from './scheduled-reports.copy.js';

const { form: words, weekdays } = reportsCopy;

const cadenceOptions = cadences.map((value) => ({ value, label: words.cadences[value] }));
const weekdayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }));
/** A list of tickets is compared with nothing, and a board counts nothing of its own. */
const refused: Partial<Record<ReportScreen, ReportDraft['condition']>> = { tickets: 'change', board: 'tickets' };
const conditionOptions = (screen: ReportScreen) =>
  (['always', 'change', 'tickets'] as const)
    .filter((value) => value !== refused[screen])
    .map((value) => ({ value, label: value === 'tickets' ? words.enough[thingOf(screen)] : words.conditions[value] }));

/** What a report counts. */
const thingOf = (screen: ReportScreen) => (screen === 'results' ? 'responses' : 'tickets');

const monthDays = Array.from({ length: 31 }, (_, index) => index + 1);
const percents = [5, 10, 20, 50, 100];
const ticketCounts = [1, 5, 10, 20, 50, 100];

/** The usual choices, and the present one. */
const numbers = (usual: readonly number[], present: number) =>
  [...new Set([...usual, present])]
    .sort((left, right) => left - right)
    .map((value) => ({ value: String(value), label: formatCount(value) }));

export interface ReportFormProps {
  draft: ReportDraft;
  onChange: (part: Partial<ReportDraft>) => void;
  /** Whether the fields that are not filled in are pointed out. */
  isTried: boolean;
}

/** When a report is sent, and under what name. */
export function ScheduleFields({ draft, onChange, isTried }: ReportFormProps) {
  const fault = useId();
  const isWrong = !timeOfDay.test(draft.time);
  return (
    <>
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={isTried && draft.name.trim() === '' ? words.nameMissing : undefined}
      />
      <div className="grid justify-items-start gap-3">
        <ChoiceButtons
          label={words.cadence}
          value={draft.cadence}
          options={cadenceOptions}
          onChange={(cadence) => onChange({ cadence })}
        />
        <div className="flex flex-wrap items-end gap-3">
          {draft.cadence === 'weekly' && (
            <Select
              label={words.weekday}
              isLabelShown
              className="min-w-40"
              value={String(draft.weekday)}
              options={weekdayOptions}
              onChange={(weekday) => onChange({ weekday: Number(weekday) })}
            />
          )}
          {draft.cadence === 'monthly' && (
            <Select
              label={words.monthDay}
              isLabelShown
              className="min-w-32"
              value={String(draft.monthDay)}
              options={numbers(monthDays, draft.monthDay)}
              onChange={(monthDay) => onChange({ monthDay: Number(monthDay) })}
            />
          )}
          <div>
            <p aria-hidden className={labelClass}>
              {words.time}
            </p>
            <TimeField
              label={words.time}
              value={draft.time}
              isInvalid={isWrong}
              describedBy={isWrong ? fault : undefined}
              onChange={(time) => onChange({ time })}
            />
          </div>
        </div>
        {draft.cadence === 'monthly' && draft.monthDay > 28 && (
          <p className="text-small text-muted">{words.monthDayText}</p>
        )}
        {isWrong && (
          <p id={fault} className="text-small text-danger">
            {words.wrongTime}
          </p>
        )}
      </div>
      <ZoneField zone={draft.timezone} onChange={(timezone) => onChange({ timezone })} />
    </>
  );
}

function ZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const zones = useMemo(() => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])], []);
  return (
    <ComboBox
      label={words.zone}
      value={zone}
      options={zones.includes(zone) ? zones : [zone, ...zones]}
      onChange={onChange}
      emptyText={words.noZone}
    />
  );
}

/** Of which days the figures are, and whether they are worth an email. */
export function ContentFields({ draft, onChange, screen }: ReportFormProps & { screen: ReportScreen }) {
  const dayOptions = [
    { value: 'view', label: screen === 'board' ? words.dayChoices.board : words.dayChoices.view },
    { value: 'complete', label: words.dayChoices[draft.cadence] },
  ] as const;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={words.days}
        isLabelShown
        className="min-w-40"
        value={draft.days}
        options={dayOptions}
        onChange={(days) => onChange({ days })}
      />
      <Select
        label={words.onlyIf}
        isLabelShown
        className="min-w-52"
        value={draft.condition}
        options={conditionOptions(screen)}
        onChange={(condition) => onChange({ condition })}
      />
      {draft.condition === 'change' && (
        <Select
          label={words.percent}
          isLabelShown
          className="min-w-32"
          value={String(draft.percent)}
          options={numbers(percents, draft.percent)}
          onChange={(percent) => onChange({ percent: Number(percent) })}
        />
      )}
      {draft.condition === 'tickets' && (
        <Select
          label={words.least[screen]}
          isLabelShown
          className="min-w-32"
          value={String(draft.tickets)}
          options={numbers(ticketCounts, draft.tickets)}
          onChange={(tickets) => onChange({ tickets: Number(tickets) })}
        />
      )}
    </div>
  );
}

/** Which files come with the email. */
export function AttachmentFields({ draft, onChange }: ReportFormProps) {
  return (
    <div className="grid justify-items-start gap-2">
      {reportAttachments.map((format) => (
        <Checkbox
          key={format}
          isSelected={draft.attachments.includes(format)}
          onChange={(isOn) =>
            onChange({
              attachments: reportAttachments.filter((one) => (one === format ? isOn : draft.attachments.includes(one))),
            })
          }
        >
          {words.attachments[format]}
        </Checkbox>
      ))}
    </div>
  );
}

interface ReceiverFieldsProps extends ReportFormProps {
  /** Of the owner, where somebody else edits the report. */
  owner: string | null;
  /** What the server has against the addresses. */
  error: string | undefined;
}

/** Who gets the report, for those who may send it to others. */
export function ReceiverFields({ draft, onChange, owner, error }: ReceiverFieldsProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <Checkbox isSelected={draft.toOwner} onChange={(toOwner) => onChange({ toOwner })}>
        {owner === null ? words.toOwner : words.toOwnerOf(owner)}
      </Checkbox>
      <div className="w-full">
        <TextArea
          label={words.addresses}
          value={draft.addresses}
          onChange={(addresses) => onChange({ addresses })}
          description={words.addressesText}
          error={error}
        />
      </div>
      {draft.addresses.trim() !== '' && (
        <Checkbox isSelected={draft.isForClient} onChange={(isForClient) => onChange({ isForClient })}>
          {words.client}
        </Checkbox>
      )}
    </div>
  );
}
