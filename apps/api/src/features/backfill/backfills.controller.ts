import {
  changeBackfill,
  listBackfills,
  mapColumns,
  readBackfill,
  startBackfill,
  testConnection,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { actorName, Handles, type Call } from '../../platform/http/index.js';
import { ChangeBackfill } from './change-backfill.command.js';
import { MapColumns } from './map-columns.query.js';
import { TestConnection } from './pull/test-connection.command.js';
import { ListBackfills, ReadBackfill } from './read-backfills.query.js';
import { StartBackfill } from './start-backfill.command.js';

@Controller()
export class BackfillsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(startBackfill)
  start({ body }: ParsedRequestOf<typeof startBackfill>, { actor }: Call) {
    return this.commands.execute(new StartBackfill(body, actorName(actor)));
  }

  @Handles(listBackfills)
  async list({ query }: ParsedRequestOf<typeof listBackfills>) {
    return { items: await this.queries.execute(new ListBackfills(query.mode)) };
  }

  @Handles(mapColumns)
  columns({ body }: ParsedRequestOf<typeof mapColumns>) {
    return this.queries.execute(new MapColumns(body));
  }

  @Handles(readBackfill)
  read({ params }: ParsedRequestOf<typeof readBackfill>) {
    return this.queries.execute(new ReadBackfill(params.id));
  }

  @Handles(changeBackfill)
  change({ params }: ParsedRequestOf<typeof changeBackfill>) {
    return this.commands.execute(new ChangeBackfill(params.id, params.change));
  }

  @Handles(testConnection)
  test({ params }: ParsedRequestOf<typeof testConnection>) {
    return this.commands.execute(new TestConnection(params.id));
  }
}
