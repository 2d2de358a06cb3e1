import { useQuery } from '@tanstack/react-query';
import { settingNames } from '../organization/index.js';
import { sendingCopy as words } from './sending.copy.js';
import { surveysQuery } from '../surveys/index.js';
import { Select } from '../../ui/fields/select.js';
import type { SendingCardProps } from './sending-card.js';

/** Which of the active surveys tickets are sent. */
export function SurveyToSend({ settings, onChange, isReadOnly }: SendingCardProps) {
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
      <p className="mt-1 text-small text-muted">{words.surveyText}</p>
    </div>
  );
}
