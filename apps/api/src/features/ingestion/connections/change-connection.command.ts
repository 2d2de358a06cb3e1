import type { changeConnection, Connection, ParsedRequestOf } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import type { Actor } from '../../../platform/http/index.js';
import { ConnectionEditing } from './connection-editing.js';

type Wishes = ParsedRequestOf<typeof changeConnection>['body'];

/** Changes what a connection is called and how it is read, or closes and opens it. */
export class ChangeConnection extends Command<Connection> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly wishes: Wishes,
  ) {
    super();
  }
}

@CommandHandler(ChangeConnection)
export class ChangeConnectionHandler implements ICommandHandler<ChangeConnection> {
  constructor(
    private readonly editing: ConnectionEditing,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 */
  execute({ actor, id, wishes }: ChangeConnection): Promise<Connection> {
    return this.editing.save(actor, 'connection.changed', async (tx) => {
      const row = await this.editing.find(tx, id);
      const { name = row.name, timezone = row.timezone, deskUrl = row.deskUrl, disabled } = wishes;
      const disabledAt = disabled === false ? null : (row.disabledAt ?? (disabled === true ? this.clock.now() : null));
      const mapping = this.editing.mapped(row.source, row.mapping, wishes);
      return { ...row, name, timezone, deskUrl, mapping, disabledAt };
    });
  }
}
