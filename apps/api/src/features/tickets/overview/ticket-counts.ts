import { Injectable } from '@nestjs/common';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { Database } from '../../../platform/database/database.js';
import { isOneOf } from '../ticket-selection.js';
import { ticketConditions, type TicketQuestion } from '../ticket-question.js';

export interface TicketCount {
  readonly total: number;
  readonly closed: number;
  /** Status labels among all tickets of the question, whatever statuses it asks for. */
  readonly labels: readonly string[];
}

const mostRemembered = 200;

/** Exact counts of tickets, remembered while the data version stands: the pages of one list share them. */
@Injectable()
export class TicketCounts {
  private readonly remembered = new Map<string, Promise<TicketCount>>();
  private version = '';

  constructor(
    private readonly database: Database,
    private readonly dataVersion: DataVersion,
  ) {}

  async read(question: TicketQuestion): Promise<TicketCount> {
    const version = await this.dataVersion.current();
    if (version !== this.version || this.remembered.size >= mostRemembered) this.remembered.clear();
    this.version = version;
    const key = JSON.stringify(question);
    const known = this.remembered.get(key);
    if (known !== undefined) return known;
    const counting = this.count(question);
    this.remembered.set(key, counting);
    counting.catch(() => this.remembered.delete(key));
    return counting;
  }

  private async count(question: TicketQuestion): Promise<TicketCount> {
    const { status: asked, ...filter } = question.filter;
    const conditions = ticketConditions({ range: question.range, filter });
    const rows = await this.database.read<{ status: string | null; closed: boolean; n: number }>(
      `select status, phase = 'closed' as closed, count(*) as n from tickets where ${conditions} group by 1, 2`,
      conditions.params,
    );
    const counted = rows.filter(({ status }) => asked === undefined || isOneOf(asked, status));
    return {
      total: sumOf(counted),
      closed: sumOf(counted.filter(({ closed }) => closed)),
      labels: [...new Set(rows.flatMap(({ status }) => (status ? [status] : [])))].sort(),
    };
  }
}

function sumOf(rows: readonly { n: number }[]): number {
  return rows.reduce((sum, { n }) => sum + n, 0);
}
