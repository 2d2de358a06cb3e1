import {
  discardAllQuarantined,
  discardQuarantined,
  listQuarantine,
  readDelivery,
  readIngestHealth,
  readDeliveriesPerDay,
  readIngestStatus,
  readQuarantined,
  retryAllQuarantined,
  retryQuarantined,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { actorName, Handles, type Call } from '../../platform/http/index.js';
import { DiscardAllQuarantined } from './quarantine/discard-all-quarantined.command.js';
import { DiscardQuarantined } from './quarantine/discard-quarantined.command.js';
import { ListQuarantine } from './quarantine/list-quarantine.query.js';
import { ReadQuarantined } from './quarantine/read-quarantined.query.js';
import { RetryAllQuarantined } from './quarantine/retry-all-quarantined.command.js';
import { RetryQuarantined } from './quarantine/retry-quarantined.command.js';
import { ReadDelivery } from './deliveries/read-delivery.query.js';
import { ReadIngestHealth } from './status/read-ingest-health.query.js';
import { ReadDeliveriesPerDay } from './status/read-deliveries-per-day.query.js';
import { ReadIngestStatus } from './status/read-ingest-status.query.js';

@Controller()
export class IngestionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readIngestStatus)
  status() {
    return this.queries.execute(new ReadIngestStatus());
  }

  @Handles(readIngestHealth)
  async health() {
    return { items: await this.queries.execute(new ReadIngestHealth()) };
  }

  @Handles(readDelivery)
  delivery({ params, query }: ParsedRequestOf<typeof readDelivery>) {
    return this.queries.execute(new ReadDelivery(params.id, query.ticket));
  }

  @Handles(readDeliveriesPerDay)
  deliveries() {
    return this.queries.execute(new ReadDeliveriesPerDay());
  }

  @Handles(listQuarantine)
  list({ query }: ParsedRequestOf<typeof listQuarantine>) {
    return this.queries.execute(new ListQuarantine(query));
  }

  @Handles(readQuarantined)
  read({ params }: ParsedRequestOf<typeof readQuarantined>) {
    return this.queries.execute(new ReadQuarantined(params.id));
  }

  @Handles(retryQuarantined)
  retry({ params }: ParsedRequestOf<typeof retryQuarantined>, { actor }: Call) {
    return this.commands.execute(new RetryQuarantined(params.id, actorName(actor)));
  }

  @Handles(discardQuarantined)
  async discard({ params }: ParsedRequestOf<typeof discardQuarantined>, { actor }: Call) {
    await this.commands.execute(new DiscardQuarantined(params.id, actorName(actor)));
    return { ok: true as const };
  }

  @Handles(retryAllQuarantined)
  retryAll({ body }: ParsedRequestOf<typeof retryAllQuarantined>, { actor }: Call) {
    return this.commands.execute(new RetryAllQuarantined(body, actorName(actor)));
  }

  @Handles(discardAllQuarantined)
  async discardAll({ body }: ParsedRequestOf<typeof discardAllQuarantined>, { actor }: Call) {
    return { discarded: await this.commands.execute(new DiscardAllQuarantined(body, actorName(actor))) };
  }
}
