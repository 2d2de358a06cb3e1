import { settingsCopy } from '../settings/index.js';
import { labelsCopy as words, StatusTable } from '../labels/index.js';
import { useCanEdit } from '../account/index.js';
import { LoadedOrganization, useLabelsSection } from '../organization/index.js';
import { FollowUpRulesCard } from './follow-up-rules-card.js';
import { RatingsCard } from './ratings-card.js';
import { SendingCard } from './sending-card.js';

const { tabs } = settingsCopy;

/** Whether and when contacts are asked for their opinion, after which statuses, and whose answers count. */
export default function SurveyPanel() {
  const isReadOnly = !useCanEdit();
  const { query, settings, change } = useLabelsSection('survey');
  return (
    <LoadedOrganization query={query} settings={settings}>
      {(shown) => (
        <div className="grid gap-6">
          <SendingCard settings={shown} onChange={(part) => change(() => part)} isReadOnly={isReadOnly} />
          <StatusTable
            title={tabs.survey}
            text={words.surveyText}
            settings={shown}
            part="survey"
            onChange={change}
            isReadOnly={isReadOnly}
          />
          <FollowUpRulesCard
            rules={shown.followUpRules}
            onChange={(followUpRules) => change(() => ({ followUpRules }))}
            isReadOnly={isReadOnly}
          />
          <RatingsCard settings={shown} onChange={(part) => change(() => part)} isReadOnly={isReadOnly} />
        </div>
      )}
    </LoadedOrganization>
  );
}
