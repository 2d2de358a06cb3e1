import { createSurveyTemplate, updateSurveyTemplate, type SurveyTemplate } from '@deskledger/contracts';
import type { Server } from '../../../session/connect.js';
import type { IdentifiedSurvey } from '../file/survey-file.js';
import type { SurveyOnServer } from './publish-plan.js';

/** Makes the survey on the server as the file says, which was warned of; refused (409) when somebody changed it since it was read. */
export function sendSurvey(
  { call }: Server,
  { id: _id, ...survey }: IdentifiedSurvey,
  onServer: SurveyOnServer | null,
): Promise<SurveyTemplate> {
  if (onServer === null) return call(createSurveyTemplate, { body: survey });
  const { id, revision } = onServer.template;
  return call(updateSurveyTemplate, { params: { id }, body: { ...survey, revision, publish: true, stopLinks: true } });
}
