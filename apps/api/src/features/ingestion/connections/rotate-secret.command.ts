import type { ConnectionWithSecret } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict, invalidRequest, type Actor } from '../../../platform/http/index.js';
import { ConnectionEditing } from './connection-editing.js';
import { ConnectionSecrets } from './connection-secrets.js';

/** Gives a connection another secret; the current one becomes the previous one, and counts until it is forgotten. */
export class RotateSecret extends Command<ConnectionWithSecret> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly secret: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(RotateSecret)
export class RotateSecretHandler implements ICommandHandler<RotateSecret> {
  constructor(
    private readonly editing: ConnectionEditing,
    private readonly secrets: ConnectionSecrets,
  ) {}

  /** @throws ProblemError 400, 404, 409 */
  async execute({ actor, id, secret }: RotateSecret): Promise<ConnectionWithSecret> {
    let newSecret: string | null = null;
    const rotated = await this.editing.save(actor, 'connection.secret-rotated', async (tx) => {
      const row = await this.editing.find(tx, id);
      const adapter = this.editing.adapterOf(row.source);
      if (adapter === undefined) throw conflict('This version does not support this help desk.');
      const chosen = this.secrets.choose(secret, adapter);
      if (chosen === undefined) throw secretIsMissing();
      newSecret = chosen.isNew ? chosen.text : null;
      return { ...row, secrets: this.secrets.rotated(row, chosen.text) };
    });
    return { ...rotated, newSecret };
  }
}

const secretIsMissing = () =>
  invalidRequest('Paste the signing secret from the help desk.', [{ path: 'secret', message: 'is required' }]);
