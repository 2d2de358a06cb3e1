import type { EditableSettings } from '@deskledger/contracts';
import { embedOriginFaults, followUpRuleFaults, tidyOrigins, surveyRuleFaults } from '@deskledger/domain';
import { useState } from 'react';
import { settingsCopy } from '../settings/index.js';
import { labelsCopy as words, StatusTable } from '../labels/index.js';
import { useCanEdit } from '../account/index.js';
import { LoadedOrganization, useLabelsSection } from '../organization/index.js';
import { FollowUpRulesCard } from './follow-up-rules-card.js';
import { faultOfMap, faultTexts } from '../../lib/forms/fault-of.js';
import { EmbeddingCard } from './embedding-card.js';
import { RatingsCard } from './ratings-card.js';
import { RulesCard } from './rules-card.js';
import { SendingCard } from './sending-card.js';

const { tabs } = settingsCopy;

/** Whether and when contacts are asked for their opinion, with which survey, after which statuses, and whose answers count. */
export default function SurveyPanel() {
  const isReadOnly = !useCanEdit();
  const [isTried, setTried] = useState(false);
  const { query, settings, change } = useLabelsSection('survey', (wanted) => {
    const isWrong = faultsOf(wanted).size > 0;
    setTried(isWrong);
    return isWrong ? settingsCopy.invalid : null;
  });
  if (isTried && areSame(settings, query.data)) setTried(false);
  const faultOf = faultOfMap(settings && isTried ? faultsOf(settings) : undefined);
  return (
    <LoadedOrganization query={query} settings={settings}>
      {(shown) => (
        <div className="grid gap-6">
          <SendingCard settings={shown} onChange={(part) => change(() => part)} isReadOnly={isReadOnly} />
          <RulesCard
            rules={shown.surveyRules}
            {...{ faultOf, isReadOnly }}
            onChange={(surveyRules) => change(() => ({ surveyRules }))}
          />
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
            {...{ faultOf, isReadOnly }}
            onChange={(followUpRules) => change(() => ({ followUpRules }))}
          />
          <EmbeddingCard
            settings={shown}
            faultOf={faultOf}
            onChange={(part) => change(() => part)}
            isReadOnly={isReadOnly}
          />
          <RatingsCard settings={shown} onChange={(part) => change(() => part)} isReadOnly={isReadOnly} />
        </div>
      )}
    </LoadedOrganization>
  );
}

/** What the server would refuse, by its places. Said once saving was tried. */
const faultsOf = ({ surveyRules, followUpRules, surveyEmbedOrigins }: EditableSettings) =>
  faultTexts([
    ...surveyRuleFaults('surveyRules', surveyRules),
    ...followUpRuleFaults('followUpRules', followUpRules),
    ...embedOriginFaults('surveyEmbedOrigins', tidyOrigins(surveyEmbedOrigins)),
  ]);

/** Whether nothing is edited of what faults are looked for in. */
const areSame = (settings: EditableSettings | undefined, kept: EditableSettings | undefined) =>
  settings?.surveyRules === kept?.surveyRules &&
  settings?.followUpRules === kept?.followUpRules &&
  settings?.surveyEmbedOrigins === kept?.surveyEmbedOrigins;
