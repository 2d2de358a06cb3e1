import type { addConnection, ConnectionWithSecret, ParsedRequestOf } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Like } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import { invalidRequest, type Actor } from '../../../platform/http/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { ConnectionEditing } from './connection-editing.js';
import { ConnectionSecrets } from './connection-secrets.js';
import { ConnectionEntity } from './connection.entity.js';
import { newAddressToken } from './connections.js';

type Wishes = ParsedRequestOf<typeof addConnection>['body'];

/** Connects a help desk. */
export class AddConnection extends Command<ConnectionWithSecret> {
  constructor(
    readonly actor: Actor,
    readonly wishes: Wishes,
  ) {
    super();
  }
}

@CommandHandler(AddConnection)
export class AddConnectionHandler implements ICommandHandler<AddConnection> {
  constructor(
    private readonly editing: ConnectionEditing,
    private readonly secrets: ConnectionSecrets,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, wishes }: AddConnection): Promise<ConnectionWithSecret> {
    const { source, name, timezone = this.settings.current().timezone, deskUrl = null } = wishes;
    const adapter = this.editing.adapterOf(source);
    if (adapter === undefined) {
      throw invalidRequest('This help desk is not supported.', [
        { path: 'source', message: 'must be a supported help desk' },
      ]);
    }
    const mapping = this.editing.mapped(source, {}, wishes);
    const secret = this.secrets.choose(wishes.secret, adapter);
    const added = await this.editing.save(actor, 'connection.added', async (tx) => {
      const id = await freeId(tx, source);
      return {
        ...{ id, source, name, timezone, deskUrl, token: newAddressToken(), mapping },
        ...{
          secrets: this.secrets.seal(id, secret === undefined ? [] : [secret.text]),
          apiAccess: null,
          disabledAt: null,
          createdAt: this.clock.now(),
        },
      };
    });
    return { ...added, newSecret: secret?.isNew === true ? secret.text : null };
  }
}

/** The source's name, or that with the first number that no connection has: `zendesk`, `zendesk-2`. */
async function freeId(tx: Tx, source: string): Promise<string> {
  // Of two who add at once the second waits, and sees what the first has added.
  await tx.query('lock table connections in share row exclusive mode');
  const rows = await tx.repository(ConnectionEntity).find({ select: { id: true }, where: { id: Like(`${source}%`) } });
  const taken = new Set(rows.map(({ id }) => id));
  if (!taken.has(source)) return source;
  for (let number = 2; ; number += 1) if (!taken.has(`${source}-${number}`)) return `${source}-${number}`;
}
