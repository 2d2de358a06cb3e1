import {
  discardQuarantined,
  listQuarantine,
  readIngestStatus,
  readQuarantined,
  retryQuarantined,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Handles } from '../../platform/http/index.js';
import { DiscardQuarantined } from './quarantine/discard-quarantined.command.js';
import { ListQuarantine } from './quarantine/list-quarantine.query.js';
import { ReadQuarantined } from './quarantine/read-quarantined.query.js';
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
}
