import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const hour = 3_600_000;
const seconds = (time: number) => Math.floor(time / 1000);
const instant = (time: number) => `${new Date(seconds(time) * 1000).toISOString().slice(0, 19)}Z`;

/** A Zendesk of the tests' own: its incremental export by cursor, for whoever knows the token. */
export class Zendesk {
  /** What it answers before anything else, once. */
  readonly moods: number[] = [];
  private readonly server: Server = createServer((request, response) => this.answer(request, response));

  /** @param count tickets, spread evenly over the `days` before now; two of three are solved. */
  constructor(
    private readonly token: string,
    private readonly count: number,
    private readonly days = 300,
  ) {}

  /** Resolves with its address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const mood = this.moods.shift();
    if (mood !== undefined) return void response.writeHead(mood).end();
    const known = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    if (!known.endsWith(`/token:${this.token}`)) return void response.writeHead(401).end();
    const query = new URL(url, 'http://desk').searchParams;
    const size = Number(query.get('per_page'));
    const start = Number(query.get('start_time') ?? 0) * 1000;
    const from = query.has('cursor') ? Number(query.get('cursor')) : this.firstSince(start);
    const numbers = Array.from({ length: Math.max(0, Math.min(size, this.count - from)) }, (_, index) => from + index);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        tickets: numbers.map((number) => this.ticket(number)),
        users: [{ id: 90, name: 'Ines Okoye', email: 'ines@depot.example' }],
        groups: [{ id: 70, name: 'Depot' }],
        organizations: [{ id: 80, name: 'Depot South' }],
        after_cursor: String(from + size),
        end_of_stream: from + size >= this.count,
      }),
    );
  }

  private changedAt(number: number): number {
    return Date.now() - ((this.count - number) / this.count) * this.days * 24 * hour;
  }

  private firstSince(start: number): number {
    let number = 0;
    while (number < this.count && this.changedAt(number) < start) number += 1;
    return number;
  }

  private ticket(number: number): object {
    const changed = this.changedAt(number);
    const isSolved = number % 3 !== 0;
    return {
      id: number + 1,
      subject: `Scanner ${number + 1} does not read`,
      status: isSolved ? 'solved' : 'open',
      priority: ['low', 'normal', 'high', 'urgent'][number % 4],
      type: 'incident',
      requester_id: 90,
      assignee_id: null,
      group_id: 70,
      organization_id: 80,
      via: { channel: 'email' },
      tags: [],
      due_at: null,
      created_at: instant(changed - 5 * hour),
      updated_at: instant(changed),
      generated_timestamp: seconds(changed) + 1,
      metric_set: { solved_at: isSolved ? instant(changed) : null },
    };
  }
}
