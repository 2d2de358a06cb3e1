import { authorizedFetch, securedMark } from '../api/client.js';
import { saveFile } from './save-file.js';

/** Fetches a file of the API with the session of this browser and hands it to the person. @throws Error in words */
export async function downloadFile(address: string): Promise<void> {
  const response = await authorizedFetch(address, { headers: { authorization: securedMark } });
  if (!response.ok) throw await failureIn(response);
  await saveAnswer(response);
}

/** Hands the file that an answer is to the person. */
export async function saveAnswer(response: Response): Promise<void> {
  saveFile(await response.blob(), fileName(response) ?? 'export');
}

async function failureIn(response: Response): Promise<Error> {
  const problem: unknown = await response.json().catch(() => undefined);
  const isProblem = typeof problem === 'object' && problem !== null && 'detail' in problem;
  return new Error(isProblem ? String(problem.detail) : response.statusText);
}

/** The name that the server gave the file. */
function fileName({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}
