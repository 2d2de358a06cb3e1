import type { Tx } from '../../../platform/database/tx.js';
import type { DeadlineAlert } from './webhook-message.js';

/** How long a delivery is tried, milliseconds. */
export const triedFor = 86_400_000;

/** Whether anything is to be sent anywhere. */
export const anyWebhookSql = 'select from outgoing_webhooks where is_enabled';

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
     and (cardinality(teams) = 0 or exists (select from unnest(teams) as wanted where lower(wanted) = lower($8)))
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
