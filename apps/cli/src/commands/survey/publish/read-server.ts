import { CallError, listSurveyVersions, readSurveyTemplate } from '@deskledger/contracts';
import type { Server } from '../../../session/connect.js';
import { CommandFailed } from '../../../failures/failures.js';
import type { SurveyOnServer } from './publish-plan.js';

/** The survey with the id that a file names, and its versions. */
export async function readSurvey({ call, url }: Server, id: string): Promise<SurveyOnServer> {
  try {
    const [template, { items: versions }] = await Promise.all([
      call(readSurveyTemplate, { query: { id } }),
      call(listSurveyVersions, { params: { id } }),
    ]);
    return { template, versions };
  } catch (error) {
    if (!(error instanceof CallError && error.statusCode === 404)) throw error;
  }
  throw new CommandFailed(
    `There is no survey ${id} at ${url}.`,
    "Remove the 'id' line to create a new survey, or sign in to another server with `npx cli login --url <address>`.",
  );
}
