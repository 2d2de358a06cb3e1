import type { EditableSettings } from '@deskledger/contracts';
import { settingBounds, surveyLanguages } from '@deskledger/domain';
import { settingNames, settingValues } from '../organization/index.js';
import { sendingCopy as words } from './sending.copy.js';
import { settingsCopy } from '../settings/index.js';
import { SurveyToSend } from './survey-to-send.js';
import { Card } from '../../ui/layout/card.js';
import { NumberField } from '../../ui/fields/number-field.js';
import { Select } from '../../ui/fields/select.js';
import { Switch } from '../../ui/fields/switch.js';

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
