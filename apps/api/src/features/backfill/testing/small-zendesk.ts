import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalHelpDesk } from '../../../demo/help-desks/local-help-desk.js';
import { zendesk } from '../../ingestion/sources/zendesk/adapter.js';
import { zendeskPull } from '../../ingestion/sources/zendesk/pull.js';

/** Zendesk's own pace, a call in six seconds, is tried elsewhere. */
export const hastyZendesk = { ...zendesk, pull: { ...zendeskPull, callsPerMinute: 6000 } };

/** A help desk that tells `count` tickets in pages of two, and does first what `moods` say. */
export class SmallZendesk extends LocalHelpDesk {
  readonly asked: { path: string; authorization: string | undefined }[] = [];
  moods: ((response: ServerResponse) => void)[] = [];
  count = 5;
  /** What of its tickets is other than at first, by their numbers. */
  readonly changed = new Map<number, object>();
  /** The numbers of those that were deleted. */
  readonly gone = new Set<number>();

  protected answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    this.asked.push({ path: url, authorization: headers.authorization });
    const mood = this.moods.shift();
    if (mood !== undefined) return mood(response);
    const one = /\/api\/v2\/tickets\/(\d+)\.json/.exec(url);
    response.setHeader('content-type', 'application/json');
    if (one !== null) return this.answerOne(Number(one[1]), response);
    const from = Number(new URL(url, 'http://desk').searchParams.get('cursor') ?? 0);
    const numbers = this.numbers().slice(from, from + 2);
    const more = { after_cursor: String(from + 2), end_of_stream: from + 2 >= this.count };
    response.end(JSON.stringify({ tickets: numbers.map((number) => this.ticket(number)), ...sentAlong, ...more }));
  }

  private answerOne(number: number, response: ServerResponse): void {
    if (!this.numbers().includes(number)) return void response.writeHead(404).end('{"error":"RecordNotFound"}');
    response.end(JSON.stringify({ ticket: this.ticket(number), ...sentAlong }));
  }

  private numbers(): number[] {
    return Array.from({ length: this.count }, (_, index) => index + 1).filter((number) => !this.gone.has(number));
  }

  private ticket(number: number): object {
    return {
      id: number,
      subject: `Ticket ${number}`,
      status: number === 1 ? 'solved' : 'open',
      priority: 'high',
      requester_id: 90,
      assignee_id: null,
      group_id: 70,
      organization_id: 80,
      via: { channel: 'email' },
      tags: ['vpn'],
      metric_set: { solved_at: number === 1 ? '2026-03-01T10:00:00Z' : null },
      created_at: '2026-03-01T08:00:00Z',
      updated_at: '2026-03-02T09:00:00Z',
      generated_timestamp: Date.parse('2026-03-02T09:00:30Z') / 1000 + number,
      ...this.changed.get(number),
    };
  }
}

const sentAlong = {
  users: [{ id: 90, name: 'Ines Okoye', email: 'ines@depot.example' }],
  groups: [{ id: 70, name: 'Depot' }],
  organizations: [{ id: 80, name: 'Depot South' }],
};
