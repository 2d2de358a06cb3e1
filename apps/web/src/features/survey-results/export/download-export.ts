import { responsesExportPath, type exportFormats } from '@deskledger/contracts';
import { authorizedFetch, securedMark } from '../../../lib/api/client.js';
import { resultsFilter, type ResultsView } from '../../../lib/url/results-view.js';

export type ExportFormat = (typeof exportFormats)[number];

/** The address of the file that holds the responses of a view. */
export function exportAddress(survey: string, view: ResultsView, format: ExportFormat): string {
  const params = new URLSearchParams({ id: survey, format });
  for (const [key, value] of Object.entries(resultsFilter(view))) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) params.append(key, String(item));
    }
  }
  return `${responsesExportPath}?${params.toString()}`;
}

/** Fetches the file with the session of this browser and hands it to the person. */
export async function downloadExport(survey: string, view: ResultsView, format: ExportFormat): Promise<void> {
  const response = await authorizedFetch(exportAddress(survey, view, format), {
    headers: { authorization: securedMark },
  });
  if (!response.ok) throw await failureIn(response);
  save(await response.blob(), fileName(response) ?? `survey-responses.${format}`);
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

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
