import { errorOf, type Endpoint } from '@deskledger/contracts';
import { authorizedFetch, securedMark } from './client.js';
import { inPlainWords } from './plain-problem.js';

/** The answer of a call with a JSON body as it comes, where it is a file or lines. Its errors are for people. */
export async function openAnswer({ method, path }: Endpoint, body: object, signal?: AbortSignal): Promise<Response> {
  const headers = { authorization: securedMark, 'content-type': 'application/json' };
  const response = await authorizedFetch(path, {
    ...{ method, headers, body: JSON.stringify(body) },
    ...(signal !== undefined && { signal }),
  });
  if (!response.ok) throw inPlainWords(await errorOf(response));
  return response;
}
