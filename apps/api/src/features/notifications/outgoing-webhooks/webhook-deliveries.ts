import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Outcome } from './send-message.js';
import {
  acceptsSql,
  discardDeliveriesSql,
  dueWebhooksSql,
  expireSql,
  giveUpAllSql,
  notSentSql,
  pauseSql,
  sentSql,
  takeDeliverySql,
  troubledSql,
  type TakenDelivery,
} from './webhook-deliveries.sql.js';

/** A process that has taken a delivery and died leaves it for so many milliseconds. */
const claimLasts = 60_000;
const firstWait = 5_000;
/** Of a receiver that may be back at any time, and of a message that it rejected. */
const longestWaits = { unavailable: 600_000, refused: 3_600_000, gone: 0 };
const rowsAtOnce = 1000;

const untold = 'The missed deadline itself could not be delivered. Send that one again first.';
const expired = 'Not delivered within 24 hours.';

type Failure = Exclude<Outcome, { readonly result: 'accepted' }>;

/** The deliveries that are written down, and what becomes of them. */
@Injectable()
export class WebhookDeliveries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes the delivery of a webhook that is due for longest; undefined: none is, or the receiver is left alone. */
  async take(webhookId: string): Promise<TakenDelivery | undefined> {
    const now = this.clock.now();
    const claimedUntil = new Date(now.getTime() + claimLasts);
    const [taken] = await this.database.query<TakenDelivery>(takeDeliverySql, [webhookId, now, claimedUntil]);
    if (taken?.isUntold !== true) return taken;
    await this.database.query(notSentSql, [taken.id, 'failed', now, null, untold]);
    return this.take(webhookId);
  }

  /** Keeps what came of an attempt; after one that failed, when the next one is due. */
  async settle(taken: TakenDelivery, outcome: Outcome): Promise<void> {
    if (outcome.result !== 'accepted') return this.failed(taken, outcome);
    await this.database.transaction(async (tx) => {
      await tx.query(sentSql, [taken.id, this.clock.now(), outcome.answered]);
      await tx.query(acceptsSql, [taken.receiver.id]);
    });
  }

  private async failed({ id, attempts, expiresAt, receiver }: TakenDelivery, failure: Failure): Promise<void> {
    const { result, answered, trouble, wait } = failure;
    const now = this.clock.now();
    const own = Math.min(longestWaits[result], firstWait * 2 ** (attempts - 1));
    const next = new Date(now.getTime() + Math.max(own, wait));
    const status = result === 'gone' || next >= expiresAt ? 'failed' : 'waiting';
    await this.database.transaction(async (tx) => {
      await tx.query(notSentSql, [id, status, next, answered, trouble]);
      await tx.query(troubledSql, [receiver.id, trouble]);
      if (result === 'unavailable') await tx.query(pauseSql, [receiver.id, now, new Date(now.getTime() + wait)]);
      if (result !== 'gone') return;
      await tx.query('update outgoing_webhooks set is_enabled = false where id = $1', [receiver.id]);
      await tx.query(giveUpAllSql, [receiver.id, trouble]);
      await audit(tx, 'system:webhooks', 'outgoing_webhook.disabled', receiver.id, { host: receiver.host, answered });
    });
  }

  /** The webhooks to which something can be sent now. What has waited for too long is given up. */
  async due(): Promise<string[]> {
    const now = this.clock.now();
    await this.database.query(expireSql, [now, expired]);
    return (await this.database.query<{ id: string }>(dueWebhooksSql, [now])).map(({ id }) => id);
  }

  /** Lets go what was recorded before then. */
  async discardBefore(before: Date): Promise<void> {
    let deleted = rowsAtOnce;
    while (deleted === rowsAtOnce) {
      deleted = await this.database.transaction((tx) => tx.execute(discardDeliveriesSql, [before, rowsAtOnce]));
    }
  }
}
