import type { Agent } from '../world/cast.js';
import { badWeek } from '../world/bad-week.js';
import type { Random } from '../world/random.js';
import { priorities } from '../world/service-levels.js';
import type { DemoEvent, DemoTicket } from './demo-event.js';
import { openTicket, type OpenedTicket, type Opening } from './opening.js';

const hour = 3_600_000;

/** The life of one ticket as its help desk would report it: events in order, the last one years ahead at worst. */
export function generateTicket(random: Random, opening: Opening): DemoEvent[] {
  const story = new Story(random, opening);
  if (random.chance(0.012)) return story.deleted();
  story.takenUp();
  story.worked(1);
  for (let again = 0.1; random.chance(again); again /= 3) story.reopened();
  story.archived();
  return story.events;
}

class Story {
  readonly events: DemoEvent[] = [];
  private readonly opened: OpenedTicket;
  private ticket: DemoTicket;
  private now: number;
  private agent: Agent;

  constructor(
    private readonly random: Random,
    private readonly opening: Opening,
  ) {
    this.opened = openTicket(random, opening);
    this.ticket = this.opened.ticket;
    this.now = opening.createdAt;
    this.agent = random.weighted(opening.cast.agents.filter(({ team }) => team === this.ticket.team));
    this.report('ticket.created', {});
  }

  private get slowness(): number {
    return this.opening.bad ? badWeek.pace : 1;
  }

  deleted(): DemoEvent[] {
    this.pass(this.random.exponential(hour));
    this.report('ticket.deleted', {});
    return this.events;
  }

  /** Somebody takes the ticket, answers, and starts. */
  takenUp(): void {
    this.pass(this.random.exponential(0.8 * hour * this.opened.priority.pace * this.slowness));
    this.report('ticket.updated', { assignee: holder(this.agent), status: 'Open' });
    this.pass(this.random.exponential(0.4 * hour));
    this.report('ticket.updated', { status: 'In Progress', firstResponseTime: this.instant() });
  }

  /** Work with its detours, until the ticket is resolved. `share` shortens the work of a second round. */
  worked(share: number): void {
    const { medianHours } = this.opened.topic;
    const work = this.random.logNormal(
      medianHours * hour * this.opened.priority.pace * this.agent.pace * share * this.slowness,
      0.9,
    );
    this.pass(work * 0.6);
    if (this.random.chance(0.16)) this.waitedForCustomer();
    if (this.random.chance(0.09)) this.handedOver();
    if (this.random.chance(0.06)) this.escalated();
    this.pass(work * 0.4);
    this.report('ticket.closed', { status: 'Resolved', closedTime: this.instant() });
  }

  reopened(): void {
    this.pass(this.random.exponential(9 * hour));
    this.report('ticket.reopened', { status: 'In Progress', closedTime: null });
    this.worked(0.5);
  }

  /** Nobody came back: the desk closes for good, and the closing stays where it was. */
  archived(): void {
    this.pass(20 * hour);
    this.report('ticket.updated', { status: 'Closed' });
  }

  private waitedForCustomer(): void {
    this.report('ticket.updated', { status: 'On Hold' });
    this.pass(this.random.logNormal(6 * hour, 0.8));
    this.report('ticket.updated', { status: 'In Progress' });
  }

  private handedOver(): void {
    this.pass(this.random.exponential(hour / 2));
    this.agent = this.random.weighted(this.opening.cast.agents);
    this.report('ticket.updated', { assignee: holder(this.agent), team: this.agent.team });
  }

  private escalated(): void {
    this.pass(this.random.exponential(hour / 2));
    const rank = priorities.findIndex(({ name }) => name === this.ticket.priority);
    const higher = priorities[Math.max(0, rank - 1)] ?? priorities[0];
    this.report('ticket.updated', { priority: higher.name, tags: [...this.ticket.tags, 'escalated'] });
  }

  /** Working time passes; never backwards, and at least a second, so that every change has its own moment. */
  private pass(workMs: number): void {
    this.now = Math.max(this.now + 1000, Math.floor(this.opening.clock(this.now, workMs)));
  }

  private instant(): string {
    return new Date(this.now).toISOString();
  }

  private report(type: DemoEvent['type'], change: Partial<DemoTicket>): void {
    const version = this.events.length + 1;
    this.ticket = { ...this.ticket, ...change, version, modifiedTime: this.instant() };
    this.events.push({
      type,
      id: `demo-${this.ticket.ticketId}-${version}`,
      timestamp: this.ticket.modifiedTime,
      data: this.ticket,
    });
  }
}

const holder = ({ id, name }: Agent) => ({ id, name });
