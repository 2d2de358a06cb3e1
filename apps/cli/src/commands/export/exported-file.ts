import {
  readTicketAnalysis,
  responsesExportPath,
  seriesQuery,
  ticketExportPath,
  type Period,
} from '@deskledger/contracts';
import type { Server } from '../../session/connect.js';
import { WrongUse } from '../../failures/failures.js';

export const exportKinds = ['tickets', 'responses', 'rollups'] as const;
type ExportKind = (typeof exportKinds)[number];

export interface ExportOptions {
  format: 'csv' | 'ndjson';
  range: Period;
  from?: string;
  to?: string;
  survey?: string;
}

type RangeKeys =
  | { dateRange: Period }
  | { dateRange: 'custom'; customDateRangeFrom: string; customDateRangeTo: string };

/** @throws WrongUse where the options do not go together, or name no range of days. */
export function checkOptions(kind: ExportKind, options: ExportOptions): void {
  if (kind === 'responses' && options.survey === undefined)
    throw new WrongUse('--survey is missing.', 'Run `npx cli survey list` to find the ID of the survey.');
  if (kind !== 'responses' && options.survey !== undefined) throw new WrongUse(`--survey cannot be used with ${kind}.`);
  if ((options.from === undefined) !== (options.to === undefined)) throw new WrongUse('Use --from and --to together.');
  const { error } = seriesQuery.safeParse(rangeOf(options));
  if (error !== undefined) throw new WrongUse(error.issues.map(faultOf).join('\n'));
}

/** A fault of the range, in the words of the command. */
function faultOf({ path, message }: { path: PropertyKey[]; message: string }): string {
  const option = path[0] === 'customDateRangeFrom' ? '--from' : '--to';
  return `${option}: ${message.replace('customDateRangeFrom', '--from')}`;
}

/** The file that was asked for, as it comes. Rejects with CallError. */
export async function exportedFile(
  server: Server,
  kind: ExportKind,
  options: ExportOptions,
): Promise<AsyncIterable<Uint8Array>> {
  if (kind === 'rollups') return rollups(server, options);
  const query = new URLSearchParams({ format: options.format, only: 'data' });
  for (const [key, value] of Object.entries<string>({ ...rangeOf(options) })) query.set(key, value);
  if (kind === 'responses') query.set('id', options.survey ?? '');
  const path = kind === 'tickets' ? ticketExportPath : responsesExportPath;
  const { body } = await server.download(`${path}?${query.toString()}`);
  return (body ?? []) as unknown as AsyncIterable<Uint8Array>;
}

/** The figures of each day, in one line each. */
async function* rollups(server: Server, options: ExportOptions): AsyncGenerator<Uint8Array> {
  const report = await server.call(readTicketAnalysis, { query: rangeOf(options) });
  const times = new Map(report.resolutionTimes.map((day) => [day.date, day]));
  const rows = report.responseTrends.map(({ date, created, resolved, reopened }) => {
    const { averageSeconds = null, medianSeconds = null, p90Seconds = null } = times.get(date) ?? {};
    return { date, created, resolved, reopened, averageSeconds, medianSeconds, p90Seconds };
  });
  if (options.format === 'csv') yield Buffer.from(`${Object.keys(rows[0] ?? {}).join(',')}\r\n`);
  for (const row of rows) {
    const line = options.format === 'csv' ? `${Object.values(row).join(',')}\r\n` : `${JSON.stringify(row)}\n`;
    yield Buffer.from(line);
  }
}

function rangeOf({ range, from, to }: ExportOptions): RangeKeys {
  if (from === undefined || to === undefined) return { dateRange: range };
  return { dateRange: 'custom', customDateRangeFrom: from, customDateRangeTo: to };
}
