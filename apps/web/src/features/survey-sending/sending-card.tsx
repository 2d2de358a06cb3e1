import type { EditableSettings } from '@deskledger/contracts';
import { settingBounds, surveyLanguages } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { NumberField } from '../../ui/fields/number-field.js';
import { Select } from '../../ui/fields/select.js';
import { Switch } from '../../ui/fields/switch.js';
import { Card } from '../../ui/layout/card.js';
import { settingNames, settingValues } from '../organization/index.js';
import { settingsCopy } from '../settings/index.js';
import { surveysQuery } from '../surveys/index.js';
import { sendingCopy as words } from './sending.copy.js';

const bounds = (name: keyof typeof settingBounds) => ({
  minimum: settingBounds[name][0],
  maximum: settingBounds[name][1],
});
const languageOptions = surveyLanguages.map((value) => ({ value, label: settingValues.surveyLanguage[value] }));

export interface SendingCardProps {
  settings: EditableSettings;
  onChange: (part: Partial<EditableSettings>) => void;
  isReadOnly: boolean;
}

export function SendingCard({ settings, onChange, isReadOnly }: SendingCardProps) {
  return (
    <Card title={words.title}>
      <div className="mt-3 grid gap-6">
        <Switch
          label={settingsCopy.spec.sendSurvey}
          description={settings.survey ? words.on : words.off}
          isSelected={settings.survey}
          onChange={(survey) => onChange({ survey })}
          isReadOnly={isReadOnly}
        />
        <SurveyToSend settings={settings} onChange={onChange} isReadOnly={isReadOnly} />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label={settingNames.surveyDelayMinutes}
            value={settings.surveyDelayMinutes}
            {...bounds('surveyDelayMinutes')}
            step={5}
            onChange={(surveyDelayMinutes) => onChange({ surveyDelayMinutes })}
            description={words.delayText}
            isReadOnly={isReadOnly}
          />
          <NumberField
            label={settingNames.surveyRestDays}
            value={settings.surveyRestDays}
            {...bounds('surveyRestDays')}
            onChange={(surveyRestDays) => onChange({ surveyRestDays })}
            description={words.restText}
            isReadOnly={isReadOnly}
          />
          <NumberField
            label={settingNames.surveyReminderDays}
            value={settings.surveyReminderDays}
            {...bounds('surveyReminderDays')}
            onChange={(surveyReminderDays) => onChange({ surveyReminderDays })}
            description={words.reminderText}
            isReadOnly={isReadOnly}
          />
          <div>
            <Select
              label={settingNames.surveyLanguage}
              isLabelShown
              value={settings.surveyLanguage}
              options={languageOptions}
              onChange={(surveyLanguage) => onChange({ surveyLanguage })}
              isDisabled={isReadOnly}
              className="max-w-44"
            />
            <p className="mt-1 text-small text-muted">{words.languageText}</p>
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Which of the active surveys tickets are sent. */
function SurveyToSend({ settings, onChange, isReadOnly }: SendingCardProps) {
  const { data: surveys } = useQuery(surveysQuery);
  if (surveys === undefined) return null;
  const active = surveys.filter(({ status }) => status === 'active');
  const sent =
    active.find(({ id }) => id === settings.surveyToSend) ?? active.find(({ sentForTickets }) => sentForTickets);
  if (sent === undefined) return <p className="text-small text-muted">{words.noSurvey}</p>;
  return (
    <div>
      <Select
        label={settingNames.surveyToSend}
        isLabelShown
        value={sent.id}
        options={active.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(surveyToSend) => onChange({ surveyToSend })}
        isDisabled={isReadOnly}
        className="max-w-96"
      />
      <p className="mt-1 text-small text-muted">
        {settings.surveyRules.length === 0 ? words.surveyText : words.otherText}
      </p>
    </div>
  );
}
