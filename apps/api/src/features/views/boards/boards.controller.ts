import {
  createBoard,
  deleteBoard,
  listBoards,
  readBoard,
  restoreBoard,
  updateBoard,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Handles } from '../../../platform/http/index.js';
import type { Call } from '../../../platform/http/index.js';
import { CreateBoard } from './create-board.command.js';
import { DeleteBoard } from './delete-board.command.js';
import { ListBoards } from './list-boards.query.js';
import { ReadBoard } from './read-board.query.js';
import { RestoreBoard } from './restore-board.command.js';
import { UpdateBoard } from './update-board.command.js';

@Controller()
export class BoardsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(listBoards)
  async list(_request: ParsedRequestOf<typeof listBoards>, { actor }: Call) {
    return { boards: await this.queries.execute(new ListBoards(actor)) };
  }

  @Handles(createBoard)
  create({ body }: ParsedRequestOf<typeof createBoard>, { actor }: Call) {
    return this.commands.execute(new CreateBoard(actor, body));
  }

  @Handles(readBoard)
  read({ params }: ParsedRequestOf<typeof readBoard>, { actor }: Call) {
    return this.queries.execute(new ReadBoard(actor, params.id));
  }

  @Handles(updateBoard)
  update({ params, body }: ParsedRequestOf<typeof updateBoard>, { actor }: Call) {
    return this.commands.execute(new UpdateBoard(actor, params.id, body));
  }

  @Handles(deleteBoard)
  async delete({ params }: ParsedRequestOf<typeof deleteBoard>, { actor }: Call) {
    await this.commands.execute(new DeleteBoard(actor, params.id));
    return { ok: true as const };
  }

  @Handles(restoreBoard)
  restore({ params }: ParsedRequestOf<typeof restoreBoard>, { actor }: Call) {
    return this.commands.execute(new RestoreBoard(actor, params.id));
  }
}
