import type { ParsedRequestOf, ResponseOf, WebhookDelivery, listWebhookDeliveries } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, conflict, type Actor } from '../../../platform/http/index.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { sendToWebhook } from './send-to-webhook.job.js';
import { listDeliveriesSql, resendSql } from './webhook-deliveries.sql.js';
import { triedFor } from './write-deliveries.js';

type Asked = ParsedRequestOf<typeof listWebhookDeliveries>['query'];

/** What was sent to outgoing webhooks, for people. */
@Injectable()
export class DeliveryCatalog {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(webhookId: string, { before, limit }: Asked): Promise<ResponseOf<typeof listWebhookDeliveries>> {
    const rows = await this.database.query<Row>(listDeliveriesSql, [webhookId, before ?? null, limit + 1]);
    const shown = rows.slice(0, limit);
    return { items: shown.map(documentOf), next: rows.length > limit ? String(shown.at(-1)!.position) : null };
  }

  /** @throws ProblemError 409 where it has not failed */
  async resend(actor: Actor, webhookId: string, id: string): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const until = new Date(now.getTime() + triedFor);
      if ((await tx.execute(resendSql, [webhookId, id, now, until])) === 0) {
        throw conflict('Only a failed delivery can be sent again.');
      }
      await audit(tx, actorName(actor), 'outgoing_webhook.delivery_resent', webhookId, { delivery: id });
      tx.afterCommit(async () => {
        await this.queue.enqueue(sendToWebhook, { webhookId });
      });
    });
  }
}

interface Row
  extends
    Pick<WebhookDelivery, 'id' | 'alert' | 'text' | 'clock' | 'share' | 'status' | 'attempts' | 'answered' | 'trouble'>,
    Record<string, unknown> {
  position: number;
  ticketId: string | null;
  ticketNumber: string | null;
  deadline: Date | null;
  followUpId: string | null;
  star: number | null;
  recordedAt: Date;
  sentAt: Date | null;
  dueAt: Date;
}

function documentOf(row: Row): WebhookDelivery {
  const { id, alert, text, clock, share, status, attempts, answered, trouble } = row;
  const { ticketId, ticketNumber, deadline, followUpId, star, recordedAt, sentAt, dueAt } = row;
  return {
    ...{ id, alert, text, clock, share, status, attempts, answered, trouble },
    ticket: ticketId === null || ticketNumber === null ? null : { id: ticketId, ticketId: ticketNumber },
    deadline: deadline?.toISOString() ?? null,
    followUp: followUpId === null ? null : { id: followUpId, rating: star },
    recordedAt: recordedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAt: status === 'waiting' ? dueAt.toISOString() : null,
  };
}
