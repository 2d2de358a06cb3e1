import {
  createSurveyTemplate,
  storeSurveyImage,
  updateSurveyTemplate,
  type SurveyTemplate,
} from '@deskledger/contracts';
import { ownLanguage } from '@deskledger/domain';
import type { Server } from '../../../session/connect.js';
import { CommandFailed } from '../../../failures/failures.js';
import type { Output } from '../../../terminal/output.js';
import type { IdentifiedSurvey } from '../file/survey-file.js';
import { publishPlan, type SurveyOnServer } from './publish-plan.js';
import { publishReport, type PublishReport } from './publish-report.js';
import { readSurvey } from './read-server.js';

export interface PublishOptions {
  readonly dryRun?: boolean | undefined;
  readonly yes?: boolean | undefined;
}

/** A survey with the image of its logo, unless that is on the server. */
export interface SentSurvey {
  readonly survey: IdentifiedSurvey;
  readonly image: Buffer | null;
}

/**
 * Compares the survey with the server, says what it would lose, and sends it unless nothing differs, it is a dry run,
 * or it loses something and was not allowed to.
 */
export async function publishSurvey(
  server: Server,
  output: Output,
  { survey, image }: SentSurvey,
  options: PublishOptions,
): Promise<PublishReport> {
  const before = survey.id === undefined ? null : await readSurvey(server, survey.id);
  const plan = publishPlan(survey, before);
  for (const warning of plan.warnings) output.info(`Warning: ${warning}`);
  const report = publishReport(server.url, plan, survey, before, options.dryRun === true);
  if (options.dryRun === true || plan.outcome === 'unchanged') return report(before?.template ?? null);
  if (plan.warnings.length > 0 && options.yes !== true) throw notAllowed(before);
  if (image !== null) await server.call(storeSurveyImage, { body: { image: image.toString('base64') } });
  return report(await sendSurvey(server, survey, before));
}

function notAllowed(before: SurveyOnServer | null): CommandFailed {
  const version = before?.template.version ?? 0;
  const state = version === 0 ? '' : `; version ${version} is unchanged`;
  return new CommandFailed(`Nothing was sent${state}.`, 'Add --yes to proceed anyway.');
}

/** Makes the survey on the server as the file says, which was warned of; refused (409) when somebody changed it since it was read. */
function sendSurvey(
  { call }: Server,
  { id: _id, ...survey }: IdentifiedSurvey,
  onServer: SurveyOnServer | null,
): Promise<SurveyTemplate> {
  if (onServer === null) return call(createSurveyTemplate, { body: survey });
  const { id, revision } = onServer.template;
  // What a call leaves out stays as it is, but the file says it all.
  const whole = { language: ownLanguage({}), translations: {}, look: {}, mail: {}, ...survey };
  return call(updateSurveyTemplate, { params: { id }, body: { ...whole, revision, publish: true, stopLinks: true } });
}
