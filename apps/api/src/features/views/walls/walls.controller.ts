import { createWall, endWall, listWalls, readWall, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Handles, type Call } from '../../../platform/http/index.js';
import { CreateWall } from './create-wall.command.js';
import { EndWall } from './end-wall.command.js';
import { ListWalls } from './list-walls.query.js';
import { ReadWall } from './read-wall.query.js';

@Controller()
export class WallsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readWall)
  read(_request: ParsedRequestOf<typeof readWall>, { actor }: Call) {
    return this.queries.execute(new ReadWall(actor));
  }

  @Handles(listWalls)
  async list() {
    return { walls: await this.queries.execute(new ListWalls()) };
  }

  @Handles(createWall)
  create({ body }: ParsedRequestOf<typeof createWall>, { actor }: Call) {
    return this.commands.execute(new CreateWall(actor, body));
  }

  @Handles(endWall)
  async end({ params }: ParsedRequestOf<typeof endWall>, { actor }: Call) {
    await this.commands.execute(new EndWall(actor, params.id));
    return { ok: true as const };
  }
}
