import type { Tx } from '../../../platform/database/tx.js';
import type { DeadlineAlert, FollowUpAlert } from './webhook-message.js';

/** How long a delivery is tried, milliseconds. */
export const triedFor = 86_400_000;

const isOfTeam = (team: string) =>
  `(cardinality(teams) = 0 or exists (select from unnest(teams) as wanted where lower(wanted) = lower(${team})))`;

/**
 * $1 alert, $2 ticket, $3 its number, $4 clock, $5 cycle, $6 share, $7 deadline, $8 team, $9 policy, $10 when it happened,
 * $11 now, $12 until when it is tried. A webhook gets each alert once. That a miss was none concerns those alone to whom it
 * was reported as one.
 */
const writeSql = `
  insert into webhook_deliveries (webhook_id, alert, ticket_id, ticket_number, clock, cycle, share, deadline, team, policy,
                                  happened_at, recorded_at, due_at, expires_at)
  select id, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12
    from outgoing_webhooks as webhook
   where is_enabled and $1 = any (alerts)
     and ${isOfTeam('$8')}
     and ($1 <> 'healed' or exists (
       select from webhook_deliveries as missed
        where missed.webhook_id = webhook.id and missed.ticket_id = $2 and missed.clock = $4 and missed.cycle = $5
          and missed.alert = 'missed'))
  on conflict do nothing`;

/** Writes down what every outgoing webhook has to be sent of an alert, with the alert itself. */
export async function writeDeliveries(tx: Tx, alert: DeadlineAlert): Promise<void> {
  const { ticketId, ticketNumber, clock, cycle, share, deadline, team, policy, happenedAt, recordedAt } = alert;
  await tx.query(writeSql, [
    ...[alert.alert, ticketId, ticketNumber, clock, cycle, share, deadline, team, policy, happenedAt],
    ...[recordedAt, new Date(recordedAt.getTime() + triedFor)],
  ]);
}

/**
 * $1 follow-up, $2 stars, $3 rule, $4 survey, $5 ticket, $6 its number, $7 team, $8 when it was answered, $9 now, $10 until
 * when it is tried. A webhook gets each follow-up once.
 */
const writeFollowUpSql = `
  insert into webhook_deliveries (webhook_id, alert, follow_up_id, star, rule, survey_id, ticket_id, ticket_number, team,
                                  happened_at, recorded_at, due_at, expires_at)
  select id, 'follow_up', $1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10
    from outgoing_webhooks as webhook
   where is_enabled and 'follow_up' = any (alerts) and ${isOfTeam('$7')}
  on conflict do nothing`;

/** Writes down what every outgoing webhook has to be sent of a follow-up that was opened, with the alert itself. */
export async function writeFollowUpDeliveries(tx: Tx, alert: FollowUpAlert): Promise<void> {
  const { followUpId, star, rule, surveyId, ticketId, ticketNumber, team, happenedAt, recordedAt } = alert;
  await tx.query(writeFollowUpSql, [
    ...[followUpId, star, rule, surveyId, ticketId, ticketNumber, team, happenedAt],
    ...[recordedAt, new Date(recordedAt.getTime() + triedFor)],
  ]);
}
