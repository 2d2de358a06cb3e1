import type { Connection } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../platform/http/index.js';
import { ConnectionEditing } from './connection-editing.js';
import { ConnectionSecrets } from './connection-secrets.js';

/** Lets a connection be known by its present secret alone. */
export class ForgetPreviousSecret extends Command<Connection> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ForgetPreviousSecret)
export class ForgetPreviousSecretHandler implements ICommandHandler<ForgetPreviousSecret> {
  constructor(
    private readonly editing: ConnectionEditing,
    private readonly secrets: ConnectionSecrets,
  ) {}

  /** @throws ProblemError 404, 409 */
  execute({ actor, id }: ForgetPreviousSecret): Promise<Connection> {
    return this.editing.save(actor, 'connection.secret-forgotten', async (tx) => {
      const row = await this.editing.find(tx, id);
      return { ...row, secrets: this.secrets.withoutPrevious(row) };
    });
  }
}
