import { randomUUID } from 'node:crypto';
import {
  addOutgoingWebhook,
  changeOutgoingWebhook,
  listOutgoingWebhooks,
  listWebhookDeliveries,
  removeOutgoingWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testOutgoingWebhook,
  type ParsedRequestOf,
  type WebhookTest,
} from '@deskledger/contracts';
import { Controller, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { type Call, Handles } from '../../../platform/http/index.js';
import { DeliveryCatalog } from './delivery-catalog.js';
import { OutgoingWebhooks } from './outgoing-webhooks.js';
import { MessageSender } from './send-message.js';
import { testBody } from './webhook-message.js';

const accepted = { ok: true as const };

@Controller()
export class OutgoingWebhooksController {
  constructor(
    private readonly webhooks: OutgoingWebhooks,
    private readonly catalog: DeliveryCatalog,
    private readonly sender: MessageSender,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'http'>,
  ) {}

  @Handles(listOutgoingWebhooks)
  async list() {
    return { items: await this.webhooks.list() };
  }

  @Handles(addOutgoingWebhook)
  add({ body }: ParsedRequestOf<typeof addOutgoingWebhook>, { actor }: Call) {
    return this.webhooks.add(actor, body);
  }

  @Handles(changeOutgoingWebhook)
  change({ params, body }: ParsedRequestOf<typeof changeOutgoingWebhook>, { actor }: Call) {
    return this.webhooks.change(actor, params.id, body);
  }

  @Handles(removeOutgoingWebhook)
  async remove({ params }: ParsedRequestOf<typeof removeOutgoingWebhook>, { actor }: Call) {
    await this.webhooks.remove(actor, params.id);
    return accepted;
  }

  @Handles(rotateWebhookSecret)
  rotate({ params }: ParsedRequestOf<typeof rotateWebhookSecret>, { actor }: Call) {
    return this.webhooks.rotate(actor, params.id);
  }

  @Handles(testOutgoingWebhook)
  async test({ params }: ParsedRequestOf<typeof testOutgoingWebhook>): Promise<WebhookTest> {
    const webhook = await this.webhooks.byId(params.id);
    const body = testBody(webhook.format, this.clock.now(), this.config.http.publicUrl);
    const outcome = await this.sender.send(webhook, randomUUID(), body, new AbortController().signal);
    return outcome.result === 'accepted' ? accepted : { ok: false, trouble: outcome.trouble };
  }

  @Handles(listWebhookDeliveries)
  async deliveries({ params, query }: ParsedRequestOf<typeof listWebhookDeliveries>) {
    await this.webhooks.byId(params.id);
    return this.catalog.list(params.id, query);
  }

  @Handles(resendWebhookDelivery)
  async resend({ params }: ParsedRequestOf<typeof resendWebhookDelivery>, { actor }: Call) {
    await this.webhooks.byId(params.id);
    await this.catalog.resend(actor, params.id, params.delivery);
    return accepted;
  }
}
