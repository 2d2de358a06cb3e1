import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type SimulatedState, type SimulatedTicket, lastOf, wholeSecond } from './simulated-ticket.js';
import { plainNames, type SimulatedNames } from './simulated-names.js';
import { LocalHelpDesk } from './local-help-desk.js';
import { chunks, shuffled } from './sequences.js';

/** A ticket's row as it has to be in the product; of one that counts nowhere no more than that. */
export type ExpectedTicket = Record<string, unknown> & { id: string; counted: boolean };

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

export interface Call {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly form: URLSearchParams;
}

/** What a webhook tells: a ticket in one of its states. */
export interface Update {
  readonly ticket: SimulatedTicket;
  readonly state: SimulatedState;
}

/** What every webhook is proved by. */
export const secret = 'what-the-acceptance-run-signs-with';

/**
 * A help desk of ours: it tells of tickets by webhooks and lets itself be read, with faults: answers of 429 and 500, and cut
 * connections. The limit of the real one is held against `busiestMinute`.
 */
export abstract class SimulatedHelpDesk extends LocalHelpDesk {
  abstract readonly source: string;
  abstract readonly access: Record<string, string>;
  abstract readonly callsPerMinute: number;
  /** Where it is to change while it is read, and does. */
  isChanging = true;
  /** Where tickets come from of which it told before it was started anew. */
  recall: (id: number) => SimulatedTicket | undefined = () => undefined;
  private readonly calls: number[] = [];
  private answered = 0;

  constructor(
    readonly tickets: SimulatedTicket[],
    private readonly faults: number,
    protected readonly random: () => number,
    private readonly names: SimulatedNames = plainNames,
  ) {
    super();
  }

  protected abstract post(address: string, updates: Update): Promise<void>;

  protected abstract reply(call: Call): Reply;

  protected abstract expected(ticket: SimulatedTicket): ExpectedTicket;

  /** By the numbers of the tickets. */
  expectedTickets(): ExpectedTicket[] {
    return this.tickets.map((ticket) => this.expected(ticket));
  }

  /** Calls that were answered, without those that a fault befell. */
  get answerCount(): number {
    return this.answered;
  }

  /** Most calls within any sixty seconds. */
  get busiestMinute(): number {
    let first = 0;
    return this.calls.reduce((most, at, last) => {
      while (this.calls[first]! <= at - 60_000) first += 1;
      return Math.max(most, last - first + 1);
    }, 0);
  }

  /** Tells of what has just happened, as unreliably as ever; nothing of tickets that it has put away. */
  async send(updates: readonly Update[], address: string): Promise<void> {
    const received = updates.filter(({ ticket }) => this.expected(ticket).counted);
    await this.postAll(this.unreliably(received), (each) => this.post(address, each));
  }

  protected ticketWith(id: number): SimulatedTicket | undefined {
    return this.tickets.find((each) => each.id === id) ?? this.recall(id);
  }

  protected person({ requester }: SimulatedTicket): SimulatedNames['people'][number] {
    return this.names.people[requester - 1]!;
  }

  protected group({ group }: SimulatedState): string | null {
    return group === null ? null : this.names.groups[group - 1]!;
  }

  protected company({ organization }: SimulatedTicket): string | null {
    return organization === null ? null : this.names.companies[organization - 1]!;
  }

  /** As lists of a help desk hold them. */
  protected listOf(kind: keyof SimulatedNames): { id: number; name: string; email?: string }[] {
    return this.names[kind].map((each, index) => ({
      id: index + 1,
      ...(typeof each === 'string' ? { name: each } : each),
    }));
  }

  /** Every fourth ticket is told by webhooks, all its states. */
  protected get visibleTickets(): SimulatedTicket[] {
    return this.tickets.filter(({ id }) => id % 4 === 0);
  }

  /** A fifth is lost, a tenth comes twice. */
  protected unreliably(updates: readonly Update[]): Update[] {
    return updates.flatMap((each) => {
      if (this.random() < 0.2) return [];
      return this.random() < 0.1 ? [each, each] : [each];
    });
  }

  protected shuffled(updates: readonly Update[]): Update[] {
    return shuffled(updates, this.random);
  }

  /** Every tenth ticket that webhooks tell of changes now, once; they tell of it as unreliably as ever. */
  async goOn(address: string): Promise<void> {
    const updates = this.visibleTickets
      .filter(({ id }) => id % 40 === 0)
      .map((ticket) => {
        const status = lastOf(ticket).status === 'solved' ? 'open' : 'solved';
        const state = { ...lastOf(ticket), status, at: wholeSecond(Date.now()) } as const;
        ticket.states.push(state);
        return { ticket, state };
      });
    await this.send(updates, address);
  }

  /**
   * Tells of the tickets by webhooks at this address, as unreliably as it does. Where these tell no times, as here, what
   * they tell happens now, to each ticket one thing after the other. No reopening is lost: within minutes of each other two
   * closings could be one whose time clocks tell differently.
   */
  async sendAll(address: string): Promise<void> {
    const futures = this.visibleTickets.map((ticket) => ({ ticket, states: ticket.states }));
    for (const { ticket } of futures) ticket.states = [];
    for (let round = 0; round < 6; round += 1) {
      const updates = futures.flatMap(({ ticket, states }) => {
        const next = states[round];
        if (next === undefined) return [];
        const state = { ...next, at: wholeSecond(Date.now()) };
        if (round === 0) ticket.created = state.at;
        ticket.states.push(state);
        return [{ ticket, state }];
      });
      const isReopening = ({ ticket, state }: Update) =>
        ticket.states.at(-2)?.status === 'solved' && state.status !== 'solved';
      const received = [
        ...updates.filter(isReopening),
        ...this.unreliably(updates.filter((each) => !isReopening(each))),
      ];
      await this.postAll(received, (each) => this.post(address, each));
      // What happens next happens in another second than what was told.
      await pause(1100);
    }
  }

  protected async postAll(updates: readonly Update[], post: (updates: Update) => Promise<void>): Promise<void> {
    for (const some of chunks(updates, 20)) await Promise.all(some.map(post));
  }

  /** A ticket that has been read, or not yet, changes while others are read: one that did not since `before`. */
  protected changeOne(before = Infinity): void {
    const ticket = this.tickets[Math.floor(this.random() * this.tickets.length)]!;
    const [state, at] = [lastOf(ticket), wholeSecond(Date.now())];
    if (!this.isChanging || this.random() > 0.5 || state.at >= Math.min(at, before)) return;
    ticket.states.push({ ...state, at, priority: state.priority === 'high' ? 'urgent' : 'high' });
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls.push(Date.now());
    const { url = '', headers } = request;
    const form = new URLSearchParams(await text(request));
    if (this.random() < this.faults) return this.fail(response);
    this.answered += 1;
    const { status, body } = this.reply({ url: new URL(url, 'http://desk'), headers, form });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  private fail(response: ServerResponse): void {
    const kind = Math.floor(this.random() * 3);
    if (kind === 0) response.writeHead(429, { 'retry-after': '1' }).end();
    else if (kind === 1) response.writeHead(500).end('<html>trouble</html>');
    else response.destroy();
  }
}

/**
 * Posts to a webhook; it has to be taken.
 * @throws Error
 */
export async function post(address: string, body: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(address, { method: 'POST', body, headers });
  if (response.status !== 200)
    throw new Error(`The webhook responded with ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}
