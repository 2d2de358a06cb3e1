import { readFacts, type ClockKind, type TicketEvent, type TicketState } from '@deskledger/domain';
import type { Clock } from '../../platform/clock/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import type { RecordedOf } from '../../platform/event-store/read-stream.js';
import type { StreamChange } from '../../platform/event-store/stream.js';
import { defineReactor, type Reactor } from '../../platform/reactors/index.js';
import { publicTicketId, ticketStream } from '../tickets/index.js';
import type { DeadlineAlert } from './outgoing-webhooks/webhook-message.js';
import { writeDeliveries } from './outgoing-webhooks/write-deliveries.js';
import { isAnyoneTold, newsLasts } from './who-is-told.js';

/** Of several words about one clock and share the first is told. */
const tellSql = `
  insert into deadline_alerts (ticket_id, clock, cycle, share, deadline, recorded_at, assignee_id, team)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`;

const healSql = `
  update deadline_alerts set healed_at = $4
   where ticket_id = $1 and clock = $2 and cycle = $3 and share = 100 and healed_at is null`;

/** What time did to the deadlines of tickets → what people and outgoing webhooks are told of it, each once. */
export function deadlineAlertsReactor(clock: Clock): Reactor {
  return defineReactor<TicketState, TicketEvent>({
    name: 'deadline-alerts',
    stream: ticketStream,
    facts: ['TicketDeadlineNeared', 'TicketDeadlineMissed', 'TicketDeadlineHealed'],
    isOn: isAnyoneTold,
    // What is told waits for minutes anyway: the sweep is soon enough, and no commit has to wake it.
    seemsOn: () => false,

    async react(tx, changes) {
      const now = clock.now();
      for (const change of changes) for (const event of change.events) await tell(tx, change, event, now);
    },
  });
}

type TicketChange = StreamChange<TicketState, RecordedOf<TicketEvent>>;

async function tell(
  tx: Tx,
  { streamId, after }: TicketChange,
  event: RecordedOf<TicketEvent>,
  now: Date,
): Promise<void> {
  const told = alertOf(event);
  if (told === null || after.situation === 'unknown') return;
  const { counted, fields } = readFacts(after);
  const { assignee, team = null } = fields;
  const deadline = new Date(told.deadline);
  const facts = { ...told, ticketId: publicTicketId(streamId), deadline, team };
  const isNews = told.alert === 'healed' ? await heal(tx, facts, now) : await write(tx, facts, assignee?.id, now);
  if (!isNews || !counted) return;
  const happenedAt = new Date(event.occurredAt);
  await writeDeliveries(tx, { ...facts, ticketNumber: after.ticketId, happenedAt, recordedAt: now });
}

type Facts = Pick<DeadlineAlert, 'ticketId' | 'clock' | 'cycle' | 'share' | 'deadline' | 'team'>;

/** Whether a miss was told that turned out to be none. */
async function heal(tx: Tx, { ticketId, clock, cycle }: Facts, now: Date): Promise<boolean> {
  return (await tx.execute(healSql, [ticketId, clock, cycle, now])) > 0;
}

/** Whether it is the first word about this clock and share. */
async function write(tx: Tx, facts: Facts, assignee: string | undefined, now: Date): Promise<boolean> {
  const { ticketId, clock, cycle, share, deadline, team } = facts;
  if (now.getTime() - deadline.getTime() > newsLasts) return false;
  return (await tx.execute(tellSql, [ticketId, clock, cycle, share, deadline, now, assignee ?? null, team])) > 0;
}

/** `share`: percent, 100 where the deadline passed. */
function alertOf(event: TicketEvent) {
  if (event.type === 'TicketDeadlineNeared') return { alert: 'warning' as const, ...event.data };
  if (event.type !== 'TicketDeadlineMissed' && event.type !== 'TicketDeadlineHealed') return null;
  const { deadline, cycle = 1 } = event.data;
  const clock: ClockKind = event.data.clock ?? 'resolution';
  const alert = event.type === 'TicketDeadlineMissed' ? ('missed' as const) : ('healed' as const);
  return { alert, clock, cycle, deadline, share: 100, policy: null };
}
