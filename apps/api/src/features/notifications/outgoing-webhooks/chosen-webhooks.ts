import { mayChooseWebhooks } from '@deskledger/contracts';
import { audit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, forbidden, type Actor } from '../../../platform/http/index.js';
import { triedFor } from './write-deliveries.js';
import type { WrittenMessage } from './webhook-message.js';

/** The webhooks of an alert on a figure or of a report as JSON, by name. @param sender SQL of its id. */
export const chosenWebhooksSql = (sender: string) => `
  coalesce((select json_agg(json_build_object('id', w.id, 'name', w.name) order by lower(w.name), w.id)
              from webhook_choices c join outgoing_webhooks w on w.id = c.webhook_id where c.sender_id = ${sender}), '[]')`;

/** Whether a sender has a webhook. @param sender SQL of its id. */
export const hasWebhooksSql = (sender: string) =>
  `exists (select from webhook_choices as choice where choice.sender_id = ${sender})`;

/**
 * Sets where an alert on a figure or a report is sent to. Whoever may not choose webhooks keeps those that are chosen.
 * @param wanted undefined: as it is. @throws ProblemError 403, 409
 */
export async function chooseWebhooks(
  tx: Tx,
  actor: Actor,
  senderId: string,
  wanted: readonly string[] | undefined,
): Promise<void> {
  if (wanted === undefined) return;
  const rows = await tx.query<{ id: string }>('select webhook_id as id from webhook_choices where sender_id = $1', [
    senderId,
  ]);
  const [before, after] = [new Set(rows.map(({ id }) => id)), new Set(wanted)];
  if (before.size === after.size && [...after].every((id) => before.has(id))) return;
  if (!mayChooseWebhooks(actor.role)) throw forbidden('Only administrators can choose webhooks.');
  await tx.query('delete from webhook_choices where sender_id = $1', [senderId]);
  const chosen = await tx.execute(
    'insert into webhook_choices (sender_id, webhook_id) select $1, id from outgoing_webhooks where id = any ($2::uuid[])',
    [senderId, [...after]],
  );
  if (chosen < after.size) throw conflict('One of the webhooks was deleted. Choose again.');
  await audit(tx, actorName(actor), 'outgoing_webhook.chosen', senderId, { webhooks: chosen });
}

/** With a sender go its choices, and what still waits to be sent of it. */
export async function forgetSender(tx: Tx, senderId: string): Promise<void> {
  await tx.query('delete from webhook_choices where sender_id = $1', [senderId]);
  await tx.query(`delete from webhook_deliveries where sender_id = $1 and status = 'waiting'`, [senderId]);
}

const off = 'This webhook was turned off.';

/**
 * $1 message, $2 sender, $3 occasion, $4 contents, $5 now, $6 until when it is tried, $7 why it is not. A webhook that is
 * turned off shows what it missed.
 */
const writeSql = `
  insert into webhook_deliveries (webhook_id, alert, sender_id, occasion, contents, happened_at, recorded_at, due_at,
                                  expires_at, status, trouble)
  select id, $1, $2, $3, $4, $5, $5, $5, $6, case when is_enabled then 'waiting' else 'failed' end,
         case when not is_enabled then $7 end
    from webhook_choices join outgoing_webhooks on id = webhook_id
   where sender_id = $2
  on conflict do nothing`;

/** Sends again what failed of an occasion, under the same id. Answers how many messages that is. */
export async function resendOccasion(tx: Tx, senderId: string, occasion: string, now: Date): Promise<number> {
  return tx.execute(
    `update webhook_deliveries set status = 'waiting', due_at = $3, expires_at = $4, attempts = 0
      where sender_id = $1 and occasion = $2 and status = 'failed'`,
    [senderId, occasion, now, new Date(now.getTime() + triedFor)],
  );
}

/** Writes down what every chosen webhook has to be sent, once for each occasion, with what it tells. */
export async function writeToChosen(
  tx: Tx,
  senderId: string,
  occasion: string,
  { alert, contents, recordedAt }: WrittenMessage,
): Promise<void> {
  const until = new Date(recordedAt.getTime() + triedFor);
  await tx.query(writeSql, [alert, senderId, occasion, JSON.stringify(contents), recordedAt, until, off]);
}
