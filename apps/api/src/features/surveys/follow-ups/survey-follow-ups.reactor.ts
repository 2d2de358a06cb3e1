import type { SurveyEnrollmentEvent, SurveyEnrollmentState } from '@deskledger/domain';
import { defineReactor, type Reactor } from '../../../platform/reactors/index.js';
import type { OrganizationSettingsReader } from '../../organization/index.js';
import { surveyEnrollmentStream } from '../streams/survey-enrollment.stream.js';
import type { OpenFollowUps } from './open-follow-ups.js';

/** A survey is answered → somebody has to get back to whoever answered, where a rule says so. */
export function surveyFollowUpsReactor(settings: OrganizationSettingsReader, followUps: OpenFollowUps): Reactor {
  return defineReactor<SurveyEnrollmentState, SurveyEnrollmentEvent>({
    name: 'survey-follow-ups',
    stream: surveyEnrollmentStream,
    facts: ['SurveyAnswered'],
    isOn: async (tx) => (await settings.read(tx)).followUpRules.length > 0,
    seemsOn: () => settings.current().followUpRules.length > 0,
    react: (tx, changes) => followUps.open(tx, changes),
  });
}
