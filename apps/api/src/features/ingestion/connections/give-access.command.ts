import type { Connection } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict, type Actor } from '../../../platform/http/index.js';
import type { Access } from '../sources/pull.js';
import { ConnectionEditing } from './connection-editing.js';
import { SourceAccess } from './source-access.js';

/** Gives what a help desk asks of those who read it; null: it is forgotten. */
export class GiveAccess extends Command<Connection> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly access: Access | null,
  ) {
    super();
  }
}

@CommandHandler(GiveAccess)
export class GiveAccessHandler implements ICommandHandler<GiveAccess> {
  constructor(
    private readonly editing: ConnectionEditing,
    private readonly access: SourceAccess,
  ) {}

  /** @throws ProblemError 400, 404, 409 */
  execute({ actor, id, access }: GiveAccess): Promise<Connection> {
    const action = access === null ? 'connection.access-forgotten' : 'connection.access-given';
    return this.editing.save(actor, action, async (tx) => {
      const row = await this.editing.find(tx, id);
      const pull = this.editing.adapterOf(row.source)?.pull;
      if (pull === undefined) throw conflict('Deskledger cannot import from this help desk.');
      return { ...row, apiAccess: access && this.access.seal(id, access, pull.access) };
    });
  }
}
