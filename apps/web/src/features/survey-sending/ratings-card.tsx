import type { EditableSettings } from '@deskledger/contracts';
import { publicAnswerRules } from '@deskledger/domain';
import { settingNames, settingValues } from '../organization/index.js';
import { sendingCopy as words } from './sending.copy.js';
import { Card } from '../../ui/layout/card.js';
import { Select } from '../../ui/fields/select.js';

const ruleOptions = publicAnswerRules.map((value) => ({ value, label: settingValues.publicAnswersCount[value] }));

interface RatingsCardProps {
  settings: EditableSettings;
  onChange: (part: Partial<EditableSettings>) => void;
  isReadOnly: boolean;
}

/** Whose answers make the ratings. */
export function RatingsCard({ settings, onChange, isReadOnly }: RatingsCardProps) {
  return (
    <Card title={words.ratings}>
      <Select
        label={settingNames.publicAnswersCount}
        isLabelShown
        value={settings.publicAnswersCount}
        options={ruleOptions}
        onChange={(publicAnswersCount) => onChange({ publicAnswersCount })}
        isDisabled={isReadOnly}
        className="mt-3 max-w-72"
      />
      <p className="mt-1 text-small text-muted">{words.publicAnswersText}</p>
    </Card>
  );
}
