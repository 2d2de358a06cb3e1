import type { DataExport } from '@deskledger/contracts';
import type { ActorNames } from '../../accounts/index.js';
import type { DataExportEntity, ExportRequest } from './data-export.entity.js';
import { contentsOf } from './export-rows.js';

/** An export as the contract shows it. */
export function exportDocument(row: DataExportEntity, names: ActorNames): DataExport {
  const { request } = row;
  return {
    id: row.id,
    kind: request.kind,
    sealed: request.kind === 'copy' && request.sealed === true,
    contents: contentsOf(request),
    format: formatOf(request),
    range: rangeOf(request),
    status: row.status,
    done: row.done,
    total: row.total,
    fileName: row.fileName,
    bytes: row.bytes,
    error: row.error,
    createdBy: names.get(row.createdBy) ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}

function formatOf(request: ExportRequest): DataExport['format'] {
  if (request.kind === 'copy') return 'ndjson';
  if (request.kind === 'person') return 'csv';
  return request.kind === 'archive' ? request.format : request.query.format;
}

/** The days that were asked for; a ticket list's file names its own. */
function rangeOf(request: ExportRequest): DataExport['range'] {
  if (request.kind !== 'archive' || request.from === undefined || request.to === undefined) return null;
  return { from: request.from, to: request.to };
}
