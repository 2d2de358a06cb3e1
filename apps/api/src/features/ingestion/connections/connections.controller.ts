import {
  addConnection,
  changeConnection,
  forgetPreviousSecret,
  giveAccess,
  listConnections,
  rotateSecret,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Call, Handles } from '../../../platform/http/index.js';
import { AddConnection } from './add-connection.command.js';
import { ChangeConnection } from './change-connection.command.js';
import { ForgetPreviousSecret } from './forget-previous-secret.command.js';
import { GiveAccess } from './give-access.command.js';
import { ListConnections } from './list-connections.query.js';
import { RotateSecret } from './rotate-secret.command.js';

@Controller()
export class ConnectionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(listConnections)
  list() {
    return this.queries.execute(new ListConnections());
  }

  @Handles(addConnection)
  add({ body }: ParsedRequestOf<typeof addConnection>, { actor }: Call) {
    return this.commands.execute(new AddConnection(actor, body));
  }

  @Handles(changeConnection)
  change({ params, body }: ParsedRequestOf<typeof changeConnection>, { actor }: Call) {
    return this.commands.execute(new ChangeConnection(actor, params.id, body));
  }

  @Handles(rotateSecret)
  rotate({ params, body }: ParsedRequestOf<typeof rotateSecret>, { actor }: Call) {
    return this.commands.execute(new RotateSecret(actor, params.id, body.secret));
  }

  @Handles(giveAccess)
  giveAccess({ params, body }: ParsedRequestOf<typeof giveAccess>, { actor }: Call) {
    return this.commands.execute(new GiveAccess(actor, params.id, body.access));
  }

  @Handles(forgetPreviousSecret)
  forget({ params }: ParsedRequestOf<typeof forgetPreviousSecret>, { actor }: Call) {
    return this.commands.execute(new ForgetPreviousSecret(actor, params.id));
  }
}
