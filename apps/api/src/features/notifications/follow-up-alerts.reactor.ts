import type { FollowUp, FollowUpEvent, FollowUpState } from '@deskledger/domain';
import type { Clock } from '../../platform/clock/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import type { RecordedOf } from '../../platform/event-store/read-stream.js';
import { defineReactor, type Reactor } from '../../platform/reactors/index.js';
import { followUpStream, responseIdOf } from '../surveys/index.js';
import { writeFollowUpDeliveries } from './outgoing-webhooks/write-deliveries.js';
import { isAnyoneTold, newsLasts } from './who-is-told.js';

const tellSql = 'insert into follow_up_alerts (follow_up_id, recorded_at) values ($1, $2) on conflict do nothing';

const assignSql = `
  insert into follow_up_assignments (follow_up_id, version, account_id, recorded_at)
  select $1, $2, id, $4 from accounts where id = $3 on conflict do nothing`;

/** Empty teams are none. */
const ticketSql = `select ticket_id as number, nullif(team, '') as team from tickets where id = $1`;

/**
 * A follow-up is opened → what people and outgoing webhooks are told of it, once. It is assigned to somebody, then or later →
 * they are told, once.
 */
export function followUpAlertsReactor(clock: Clock): Reactor {
  return defineReactor<FollowUpState, FollowUpEvent>({
    name: 'follow-up-alerts',
    stream: followUpStream,
    facts: ['FollowUpOpened', 'FollowUpAssigned'],
    isOn: isAnyoneTold,
    // A sweep within seconds is soon enough, and no commit has to wake it.
    seemsOn: () => false,

    async react(tx, changes) {
      for (const { streamId, before, after, events } of changes) {
        const id = responseIdOf(streamId);
        if (before === null && after !== null) await tell(tx, id, after, clock.now());
        for (const event of events) await assign(tx, id, event, clock.now());
      }
    },
  });
}

async function tell(tx: Tx, id: string, { openedAt, ticketId, ...found }: FollowUp, now: Date): Promise<void> {
  if (now.getTime() - openedAt > newsLasts) return;
  if ((await tx.execute(tellSql, [id, now])) === 0) return;
  const [ticket] = await tx.query<{ number: string; team: string | null }>(ticketSql, [ticketId]);
  await writeFollowUpDeliveries(tx, {
    ...{ alert: 'follow_up', followUpId: id, star: found.star, rule: found.rule, surveyId: found.templateId },
    ...{ ticketId: ticket ? ticketId : null, ticketNumber: ticket?.number ?? null, team: ticket?.team ?? null },
    ...{ happenedAt: new Date(openedAt), recordedAt: now },
  });
}

/** Whoever takes a follow-up knows that. */
async function assign(tx: Tx, id: string, event: RecordedOf<FollowUpEvent>, now: Date): Promise<void> {
  if (event.type !== 'FollowUpOpened' && event.type !== 'FollowUpAssigned') return;
  const { assignee } = event.data;
  if (assignee === null || event.metadata.actor === `account:${assignee}`) return;
  if (now.getTime() - event.occurredAt > newsLasts) return;
  await tx.execute(assignSql, [id, event.streamVersion, assignee, now]);
}
