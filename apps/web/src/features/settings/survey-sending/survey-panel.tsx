import { settingsCopy } from '../settings.copy.js';
import { labelsCopy as words } from '../labels/labels.copy.js';
import { useCanEdit } from '../../account/index.js';
import { LabelList } from '../labels/label-list.js';
import { LoadedOrganization } from '../organization/loaded-organization.js';
import { useOrganizationSection } from '../organization/use-organization-section.js';
import { RatingsCard } from './ratings-card.js';
import { SendingCard } from './sending-card.js';

const { tabs } = settingsCopy;

/** Whether and when contacts are asked for their opinion, after which statuses, and whose answers count. */
export default function SurveyPanel() {
  const isReadOnly = !useCanEdit();
  const { query, settings, change } = useOrganizationSection('survey');
  return (
    <LoadedOrganization query={query} settings={settings}>
      {(shown) => (
        <div className="grid gap-6">
          <SendingCard settings={shown} onChange={(part) => change(() => part)} isReadOnly={isReadOnly} />
          <LabelList
            title={tabs.survey}
            text={words.surveyText}
            labels={shown.sendSurveyFields}
            onChange={(edit) => change(({ sendSurveyFields: labels }) => ({ sendSurveyFields: edit(labels) }))}
            isReadOnly={isReadOnly}
          />
          <RatingsCard settings={shown} onChange={(part) => change(() => part)} isReadOnly={isReadOnly} />
        </div>
      )}
    </LoadedOrganization>
  );
}
