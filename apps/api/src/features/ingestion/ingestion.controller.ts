import {
  discardAllQuarantined,
  discardQuarantined,
  listQuarantine,
  readIngestStatus,
  readQuarantined,
  retryAllQuarantined,
  retryQuarantined,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Handles } from '../../platform/http/index.js';
import { DiscardAllQuarantined } from './quarantine/discard-all-quarantined.command.js';
import { DiscardQuarantined } from './quarantine/discard-quarantined.command.js';
import { ListQuarantine } from './quarantine/list-quarantine.query.js';
import { ReadQuarantined } from './quarantine/read-quarantined.query.js';
import { RetryAllQuarantined } from './quarantine/retry-all-quarantined.command.js';
import { RetryQuarantined } from './quarantine/retry-quarantined.command.js';
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

  @Handles(listQuarantine)
  list({ query }: ParsedRequestOf<typeof listQuarantine>) {
    return this.queries.execute(new ListQuarantine(query));
  }

  @Handles(readQuarantined)
  read({ params }: ParsedRequestOf<typeof readQuarantined>) {
    return this.queries.execute(new ReadQuarantined(params.id));
  }

  @Handles(retryQuarantined)
  retry({ params }: ParsedRequestOf<typeof retryQuarantined>) {
    return this.commands.execute(new RetryQuarantined(params.id));
  }

  @Handles(discardQuarantined)
  async discard({ params }: ParsedRequestOf<typeof discardQuarantined>) {
    await this.commands.execute(new DiscardQuarantined(params.id));
    return { ok: true as const };
  }

  @Handles(retryAllQuarantined)
  retryAll({ body }: ParsedRequestOf<typeof retryAllQuarantined>) {
    return this.commands.execute(new RetryAllQuarantined(body));
  }

  @Handles(discardAllQuarantined)
  async discardAll({ body }: ParsedRequestOf<typeof discardAllQuarantined>) {
    return { discarded: await this.commands.execute(new DiscardAllQuarantined(body)) };
  }
}
