import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { repository } from '../../support/processes.js';
import type { StandardEvent } from '../../support/story.js';

type Row = Record<string, string | number>;

/** What the API must answer for one range, computed from the log's source by another program. */
export interface ExpectedAnswer {
  readonly query: { dateRange: string; customDateRangeFrom: string; customDateRangeTo: string };
  readonly metrics: { all_tickets: number; open_tickets: number; closed_tickets: number };
  readonly averageTime: {
    totalOpenAt: number;
    totalCloseTime: number;
    count: number;
    medianSeconds: number;
    p90Seconds: number;
  };
  readonly compliant: { compliant: number; noneCompliant: number; rate: number };
  readonly responseTrends: Row[];
  readonly ticketCategory: Row[];
  readonly statusData: Row[];
  readonly priority: Row[];
}

export interface IncidentLog {
  readonly events: StandardEvent[];
  readonly tickets: number;
  readonly closedTicketFields: string[];
  readonly answers: ExpectedAnswer[];
}

const folder = path.resolve(repository, '../shared/data/servicenow-incidents');

/** The real incident log of that name with its expected answers. */
export function readIncidentLog(name: string): IncidentLog {
  const file = path.join(folder, `${name}.standard.ndjson.gz`);
  if (!existsSync(file)) throw new Error(`The incident log ${file} is not there; it stands beside the repository`);
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  const answers = JSON.parse(readFileSync(path.join(folder, `${name}.answers.json`), 'utf8')) as Omit<
    IncidentLog,
    'events'
  >;
  return { ...answers, events: lines.map((line) => JSON.parse(line) as StandardEvent) };
}
