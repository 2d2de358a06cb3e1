import { createKiosk, endKiosk, listKiosks, readKiosk, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Handles, type Call } from '../../../platform/http/index.js';
import { CreateKiosk } from './create-kiosk.command.js';
import { EndKiosk } from './end-kiosk.command.js';
import { ListKiosks } from './list-kiosks.query.js';
import { ReadKiosk } from './read-kiosk.query.js';

@Controller()
export class KiosksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readKiosk)
  read(_request: ParsedRequestOf<typeof readKiosk>, { actor }: Call) {
    return this.queries.execute(new ReadKiosk(actor));
  }

  @Handles(listKiosks)
  async list() {
    return { walls: await this.queries.execute(new ListKiosks()) };
  }

  @Handles(createKiosk)
  create({ body }: ParsedRequestOf<typeof createKiosk>, { actor }: Call) {
    return this.commands.execute(new CreateKiosk(actor, body));
  }

  @Handles(endKiosk)
  async end({ params }: ParsedRequestOf<typeof endKiosk>, { actor }: Call) {
    await this.commands.execute(new EndKiosk(actor, params.id));
    return { ok: true as const };
  }
}
