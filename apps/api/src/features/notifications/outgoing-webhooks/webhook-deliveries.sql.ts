import type { WebhookFormat } from '@deskledger/contracts';
import type { Receiver } from './send-message.js';
import type { DeadlineAlert, FollowUpAlert, WrittenMessage } from './webhook-message.js';

/** A delivery that this process is about to send. */
export type TakenDelivery = (DeadlineAlert | FollowUpAlert | WrittenMessage) & Attempt;

interface Attempt extends Record<string, unknown> {
  id: string;
  attempts: number;
  expiresAt: Date;
  receiver: Omit<Receiver, 'url' | 'secrets'> & { readonly format: WebhookFormat };
  url: Buffer;
  secrets: Buffer | null;
  /** Of one that tells of a healed miss: the miss itself was given up. */
  isUntold: boolean;
}

/** That reports the miss of which `healed` says that it was none. */
const missOf = (healed: string) => `
  missed.webhook_id = ${healed}.webhook_id and missed.ticket_id = ${healed}.ticket_id and missed.clock = ${healed}.clock
  and missed.cycle = ${healed}.cycle and missed.alert = 'missed'`;

/**
 * $1 webhook, $2 now, $3 when others may take it again: should this process die, they do. One statement, so that one
 * process at a time has a delivery. That a miss was none waits until the miss is sent.
 */
export const takeDeliverySql = `
  update webhook_deliveries as taken set due_at = $3, attempts = taken.attempts + 1
    from outgoing_webhooks as webhook
   where webhook.id = $1 and taken.id = (
     select next.id from webhook_deliveries as next join outgoing_webhooks as receiver on receiver.id = next.webhook_id
      where next.webhook_id = $1 and next.status = 'waiting' and next.due_at <= $2 and next.expires_at > $2
        and receiver.is_enabled and (receiver.resume_at is null or receiver.resume_at <= $2)
        and not (next.alert = 'healed'
          and exists (select from webhook_deliveries as missed where ${missOf('next')} and missed.status = 'waiting'))
      order by next.due_at, next.position limit 1 for update of next skip locked)
  returning taken.id, taken.alert, ticket_id as "ticketId", ticket_number as "ticketNumber", clock, cycle, share, deadline,
    follow_up_id as "followUpId", star, rule, survey_id as "surveyId", team, policy, contents,
    happened_at as "happenedAt", recorded_at as "recordedAt", attempts, expires_at as "expiresAt",
    json_build_object('id', webhook.id, 'host', host, 'format', format) as receiver, url, secrets,
    taken.alert = 'healed'
      and exists (select from webhook_deliveries as missed where ${missOf('taken')} and missed.status = 'failed') as "isUntold"`;

/** Webhooks that something waits for. $1 now. */
export const dueWebhooksSql = `
  select id from outgoing_webhooks as webhook
   where is_enabled and (resume_at is null or resume_at <= $1)
     and exists (select from webhook_deliveries where webhook_id = webhook.id and status = 'waiting' and due_at <= $1)`;

/** $1 delivery, $2 now, $3 what the receiver answered. */
export const sentSql = `
  update webhook_deliveries set status = 'sent', sent_at = $2, answered = $3, trouble = null where id = $1`;

/** $1 webhook. */
export const acceptsSql = `
  update outgoing_webhooks set failures = 0, resume_at = null, trouble = null
   where id = $1 and (failures > 0 or trouble is not null)`;

/** $1 delivery, $2 the status now, $3 when it may be tried again, $4 what the receiver answered, $5 what went wrong. */
export const notSentSql = `
  update webhook_deliveries set status = $2, due_at = $3, answered = $4, trouble = $5 where id = $1`;

/** $1 webhook, $2 what went wrong. */
export const troubledSql = 'update outgoing_webhooks set trouble = $2 where id = $1';

/**
 * $1 webhook, $2 now, $3 the earliest time that the receiver allows. Each failure after a pause doubles the next one, from 5
 * seconds up to 10 minutes; attempts that fail together count once.
 */
export const pauseSql = `
  update outgoing_webhooks
     set failures = failures + 1,
         resume_at = greatest($3, $2::timestamptz + least(600, 5 * power(2, least(failures, 10))) * interval '1 second')
   where id = $1 and (resume_at is null or resume_at <= $2)`;

/** $1 webhook, $2 why nothing is sent there any more. */
export const giveUpAllSql = `
  update webhook_deliveries set status = 'failed', trouble = $2 where webhook_id = $1 and status = 'waiting'`;

/** $1 now, $2 why. */
export const expireSql = `
  update webhook_deliveries set status = 'failed', trouble = coalesce(trouble, $2)
   where status = 'waiting' and expires_at <= $1`;

/** $1 webhook, $2 delivery, $3 now, $4 until when it is tried. */
export const resendSql = `
  update webhook_deliveries set status = 'waiting', due_at = $3, expires_at = $4, attempts = 0
   where webhook_id = $1 and id = $2 and status = 'failed'`;

/** $1 webhook, $2 before which one, $3 how many. */
export const listDeliveriesSql = `
  select id, position, alert, ticket_id as "ticketId", ticket_number as "ticketNumber", clock, share, deadline,
         follow_up_id as "followUpId", star, contents -> 'lines' ->> 0 as text, status, attempts, answered, trouble, recorded_at as "recordedAt", sent_at as "sentAt", due_at as "dueAt"
    from webhook_deliveries where webhook_id = $1 and ($2::bigint is null or position < $2)
   order by position desc limit $3`;

/** $1 before when, $2 how many at once. What became of a report is kept with its history. */
export const discardDeliveriesSql = `
  delete from webhook_deliveries where id in (
    select id from webhook_deliveries where recorded_at < $1 and status <> 'waiting'
       and case when alert = 'report'
             then not exists (select from scheduled_report_sendings as sending where sending.id = occasion::uuid)
             else true end
     order by recorded_at limit $2)`;
