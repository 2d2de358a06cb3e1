import type { FollowUp, FollowUpEvent, FollowUpState } from '@deskledger/domain';
import type { Clock } from '../../platform/clock/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import { defineReactor, type Reactor } from '../../platform/reactors/index.js';
import { followUpStream, responseIdOf } from '../surveys/index.js';
import { writeFollowUpDeliveries } from './outgoing-webhooks/write-deliveries.js';
import { isAnyoneTold, newsLasts } from './who-is-told.js';

const tellSql = 'insert into follow_up_alerts (follow_up_id, recorded_at) values ($1, $2) on conflict do nothing';

/** Empty teams are none. */
const ticketSql = `select ticket_id as number, nullif(team, '') as team from tickets where id = $1`;

/** A follow-up is opened → what people and outgoing webhooks are told of it, once. */
export function followUpAlertsReactor(clock: Clock): Reactor {
  return defineReactor<FollowUpState, FollowUpEvent>({
    name: 'follow-up-alerts',
    stream: followUpStream,
    facts: ['FollowUpOpened'],
    isOn: isAnyoneTold,
    // A sweep within seconds is soon enough, and no commit has to wake it.
    seemsOn: () => false,

    async react(tx, changes) {
      for (const { streamId, before, after } of changes)
        if (before === null && after !== null) await tell(tx, responseIdOf(streamId), after, clock.now());
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
