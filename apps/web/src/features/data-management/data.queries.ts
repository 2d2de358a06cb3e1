import {
  cancelImport,
  checkImport,
  confirmImport,
  deleteExport,
  listExports,
  listImports,
  previewRetention,
  readImport,
  startCopy,
  startExport,
  uploadImport,
  type ArchiveWishes,
  type DataExport,
  type DataImport,
  type EditableSettings,
  type ImportMapping,
} from '@deskledger/contracts';
import type { DateOrder } from '@deskledger/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { authorizedFetch, call, securedMark } from '../../lib/api/client.js';

/** How often (milliseconds) work in progress is looked at. */
const glance = 1_000;

export const isUnfinished = ({ status }: DataExport) => status === 'waiting' || status === 'running';

export const exportsQuery = queryOptions({
  queryKey: ['settings', 'exports'],
  queryFn: ({ signal }) => call(listExports, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isUnfinished) ? glance : false),
});

export const importsQuery = queryOptions({
  queryKey: ['settings', 'imports'],
  queryFn: ({ signal }) => call(listImports, {}, { signal }),
});

export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['settings', 'imports', id],
    queryFn: ({ signal }) => call(readImport, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isWorkedOn(state.data) ? glance : false),
  });
}

const isWorkedOn = ({ status }: DataImport) => status === 'checking' || status === 'importing';

type Ages = Pick<EditableSettings, 'archiveAfter' | 'deleteAfter' | 'retentionDays'>;

export function retentionQuery(ages: Ages) {
  return queryOptions({
    queryKey: ['settings', 'retention', ages],
    queryFn: ({ signal }) => call(previewRetention, { query: ages }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What an administrator can do with exports and imports. */
export const dataCalls = {
  start: (body: ArchiveWishes) => call(startExport, { body }),
  copy: (sealed: boolean) => call(startCopy, { body: { sealed } }),
  remove: (id: string) => call(deleteExport, { params: { id } }),
  check: (id: string, mapping: ImportMapping, dateOrder?: DateOrder) =>
    call(checkImport, { params: { id }, body: { mapping, ...(dateOrder && { dateOrder }) } }),
  confirm: (id: string) => call(confirmImport, { params: { id } }),
  cancel: (id: string) => call(cancelImport, { params: { id } }),
};

/** Sends a file as it is. @throws Error in words */
export async function sendFile(file: File): Promise<DataImport> {
  const response = await authorizedFetch(`${uploadImport.path}?fileName=${encodeURIComponent(file.name)}`, {
    method: uploadImport.method,
    headers: { authorization: securedMark, 'content-type': 'application/octet-stream' },
    body: file,
  });
  const answer: unknown = await response.json();
  if (response.ok) return uploadImport.response.parse(answer);
  throw new Error((answer as { detail?: string }).detail ?? response.statusText);
}
