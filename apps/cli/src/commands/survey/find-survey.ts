import { listSurveyTemplates, readSurveyTemplate, type SurveyTemplate } from '@deskledger/contracts';
import type { Server } from '../../session/connect.js';
import { CommandFailed } from '../../failures/failures.js';

/** The survey with this id; without one the survey in force, else the newest. */
export async function findSurvey({ call }: Server, id: string | undefined): Promise<SurveyTemplate> {
  if (id !== undefined) return call(readSurveyTemplate, { query: { id } });
  const [survey] = await call(listSurveyTemplates, { query: {} });
  if (survey === undefined)
    throw new CommandFailed('There are no surveys.', 'Create one with `npx cli survey publish <file>`.');
  return survey;
}
