import { readFacts, type TicketEvent, type TicketState } from '@deskledger/domain';
import type { Clock } from '../../platform/clock/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import type { RecordedOf } from '../../platform/event-store/read-stream.js';
import type { StreamChange } from '../../platform/event-store/stream.js';
import { defineReactor, type Reactor } from '../../platform/reactors/index.js';
import { publicTicketId, ticketStream } from '../tickets/index.js';

/** What passed longer ago was found by an import, or while nothing ran: nobody is told any more (milliseconds). */
const newsLasts = 86_400_000;

/** Whether anybody wants to be told. */
const anyoneSql = 'select from account_notifications where email or browser limit 1';

/** Of several words about one clock and share the first is told. */
const tellSql = `
  insert into deadline_alerts (ticket_id, clock, cycle, share, deadline, recorded_at, assignee_id, team)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`;

const healSql = `
  update deadline_alerts set healed_at = $4
   where ticket_id = $1 and clock = $2 and cycle = $3 and share = 100 and healed_at is null`;

/** What time did to the deadlines of tickets → what people are told of it, each once. */
export function deadlineAlertsReactor(clock: Clock): Reactor {
  return defineReactor<TicketState, TicketEvent>({
    name: 'deadline-alerts',
    stream: ticketStream,
    facts: ['TicketDeadlineNeared', 'TicketDeadlineMissed', 'TicketDeadlineHealed'],
    isOn: async (tx) => (await tx.query(anyoneSql)).length > 0,
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
  const { clock, cycle, share, deadline } = told;
  const ticket = publicTicketId(streamId);
  if (share === null) {
    await tx.query(healSql, [ticket, clock, cycle, now]);
    return;
  }
  if (now.getTime() - deadline > newsLasts) return;
  const { assignee, team } = readFacts(after).fields;
  const deadlineAt = new Date(deadline);
  await tx.query(tellSql, [ticket, clock, cycle, share, deadlineAt, now, assignee?.id ?? null, team ?? null]);
}

/** `share`: percent, 100 of a miss; null: the miss was none. */
function alertOf(event: TicketEvent) {
  if (event.type === 'TicketDeadlineNeared') return event.data;
  if (event.type !== 'TicketDeadlineMissed' && event.type !== 'TicketDeadlineHealed') return null;
  const { deadline, clock = 'resolution', cycle = 1 } = event.data;
  return { clock, cycle, deadline, share: event.type === 'TicketDeadlineMissed' ? 100 : null };
}
