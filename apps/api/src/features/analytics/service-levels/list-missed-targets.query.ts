import type { MissedTargetDocument, MissedTargetsPage } from '@deskledger/contracts';
import { missedTargets, ticketRules, type ClockKind, type MissedTarget, type TicketRules } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { Database, type Snapshot } from '../../../platform/database/database.js';
import { requestPatience } from '../../../platform/database/given-up.js';
import { loadStates } from '../../../platform/event-store/stream-state.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { fullSight, lastPage, type AskedPage, type Sight } from '../../../platform/questions/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import {
  activityColumns,
  addRange,
  joinNames,
  keptSettings,
  policyNames,
  readAgentNames,
  selectBy,
  selectNamedTickets,
  selectTickets,
  ticketDocument,
  ticketStream,
  type NamedTicketRow,
} from '../../tickets/index.js';
import { echoOf, type AnalyticsQuestion } from '../answers/question.js';
import { replyKinds } from './read-target-figures.js';

/** Deadlines that were missed, one by one, those whose clocks started last first. */
export class ListMissedTargets extends Query<MissedTargetsPage> {
  constructor(
    readonly question: AnalyticsQuestion,
    readonly asked: AskedPage,
    readonly sight: Sight,
  ) {
    super();
  }
}

interface MissedRow extends Record<string, unknown> {
  ticket: string;
  kind: ClockKind;
  at: Date;
}

type TicketRow = NamedTicketRow & Record<string, unknown>;
type Missed = readonly [TicketRow, MissedTarget];

/** So many states are in memory at once. */
const portion = 1_000;

/**
 * Which deadlines were missed is read from the rows that the report adds up. What became of them is in no row: it is read
 * from the states of their tickets, by the rules that those rows were made with.
 */
@QueryHandler(ListMissedTargets)
export class ListMissedTargetsHandler implements IQueryHandler<ListMissedTargets> {
  constructor(
    private readonly database: Database,
    private readonly kept: ProjectionSettings,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
  ) {}

  async execute({ question, asked, sight }: ListMissedTargets): Promise<MissedTargetsPage> {
    const { missed, reasons } = await this.database.snapshot(async (snapshot) => {
      const rules = ticketRules(await keptSettings(this.kept, snapshot));
      const [counts, rows] = [await countByReason(snapshot, question), await readMissed(snapshot, question, asked)];
      const read: Missed[] = [];
      for (let start = 0; start < rows.length; start += portion)
        read.push(...(await readTargets(snapshot, rows.slice(start, start + portion), rules)));
      return { missed: read, reasons: counts };
    }, requestPatience);
    const total = reasons.reduce((sum, { count }) => sum + count, 0);
    const holders = missed.map(([, { holder }]) => holder.agent).filter((id) => id !== '' && sight.agent(id));
    const agents = await readAgentNames(this.database, [...new Set(holders)]);
    const names = { agents, policies: policyNames(this.settings.current()) };
    const now = this.clock.now();
    return {
      items: missed.map((one) => missedDocument(one, names, sight, now.getTime())),
      page: asked.page,
      pages: lastPage(total, asked.pageSize),
      total,
      reasons,
      range: echoOf(question.range),
      generatedAt: now.toISOString(),
    };
  }
}

/** Replies count on the day on which their clock started, resolutions on that of the ticket's creation. */
function missedSql({ params }: Conditions, { range, selection }: AnalyticsQuestion): string {
  const replies = new Conditions(params);
  selectBy(replies, activityColumns, selection);
  addRange(replies, range);
  const tickets = new Conditions(params);
  selectTickets(tickets, selection);
  tickets.add(`created_at >= ${tickets.param(new Date(range.startsAt), 'timestamptz')}`);
  tickets.add(`created_at < ${tickets.param(new Date(range.endsAt), 'timestamptz')}`);
  return `
    select ticket_id as ticket, kind, at, miss_reason as reason from ticket_activities
     where ${replies.sql} and kind in (${replyKinds}) and not in_time
     union all
    select id, 'resolution', created_at, miss_reason from tickets where ${tickets.sql} and verdict = 'breached'`;
}

type ReasonCount = MissedTargetsPage['reasons'][number];

/** Together they are all that match: one count serves both. */
function countByReason(snapshot: Snapshot, question: AnalyticsQuestion): Promise<ReasonCount[]> {
  const asked = new Conditions();
  return snapshot.query<ReasonCount & Record<string, unknown>>(
    `select reason, count(*) as count from (${missedSql(asked, question)}) as missed
      group by reason order by count desc, reason`,
    asked.params,
  );
}

function readMissed(
  snapshot: Snapshot,
  question: AnalyticsQuestion,
  { page, pageSize }: AskedPage,
): Promise<MissedRow[]> {
  const asked = new Conditions();
  return snapshot.query<MissedRow>(
    `select ticket, kind, at from (${missedSql(asked, question)}) as missed order by at desc, ticket, kind
      limit ${asked.param(pageSize, 'int')} offset ${asked.param((page - 1) * pageSize, 'int')}`,
    asked.params,
  );
}

async function readTargets(snapshot: Snapshot, rows: readonly MissedRow[], rules: TicketRules): Promise<Missed[]> {
  const found = await snapshot.query<TicketRow>(
    `${selectNamedTickets} from tickets t ${joinNames} where t.id = any ($1::uuid[])`,
    [[...new Set(rows.map(({ ticket }) => ticket))]],
  );
  const streams = new Map(found.map(({ stream_id: id, partition }) => [id, partition]));
  const states = await loadStates(snapshot, ticketStream, streams);
  const read = new Map(
    found.map((ticket) => {
      const { state } = states.get(ticket.stream_id)!;
      return [ticket.id, { ticket, targets: state.situation === 'unknown' ? [] : missedTargets(state, rules) }];
    }),
  );
  return rows.flatMap(({ ticket: id, kind, at }): Missed[] => {
    const { ticket, targets } = read.get(id)!;
    const target = targets.find((each) => each.kind === kind && each.startedAt === at.getTime());
    return target === undefined ? [] : [[ticket, target]];
  });
}

interface Names {
  /** Of agents and of policies, by their ids. */
  readonly agents: ReadonlyMap<string, string>;
  readonly policies: ReadonlyMap<string, string>;
}

/** Whose deadline it was is a figure of theirs, also while the ticket is open. */
function missedDocument([row, target]: Missed, names: Names, sight: Sight, now: number): MissedTargetDocument {
  const { kind, startedAt, dueAt, outcome, endedAt, policy, holder, reason } = target;
  const { id, ticketId, subject, organization, organizationName } = ticketDocument(row, fullSight);
  const isShown = holder.agent === '' || sight.agent(holder.agent);
  const isHeld = holder.agent !== '' && isShown;
  return {
    ticket: { id, ticketId, subject },
    kind,
    ...{ organization, organizationName },
    startedTime: new Date(startedAt).toISOString(),
    dueTime: new Date(dueAt).toISOString(),
    outcome,
    endedTime: endedAt === null ? null : new Date(endedAt).toISOString(),
    lateSeconds: Math.max(0, Math.ceil(((endedAt ?? now) - dueAt) / 1000)),
    holder: isHeld ? { id: holder.agent, name: names.agents.get(holder.agent) ?? null } : null,
    policy: policy === null ? null : { id: policy, name: names.policies.get(policy) ?? policy },
    reason,
    ...(!isShown && { withheld: ['holder' as const] }),
  };
}
