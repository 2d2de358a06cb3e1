import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { listPasskeys, Passkey, ResponseOf } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import type { Actor } from '../../../platform/http/index.js';
import { PasskeyEntity } from './passkey.entity.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';

type OwnPasskeys = ResponseOf<typeof listPasskeys>;

export class ListPasskeys extends Query<OwnPasskeys> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListPasskeys)
export class ListPasskeysHandler implements IQueryHandler<ListPasskeys> {
  constructor(
    @InjectRepository(PasskeyEntity) private readonly rows: Repository<PasskeyEntity>,
    private readonly ceremonies: PasskeyCeremonies,
  ) {}

  async execute({ actor: { accountId } }: ListPasskeys): Promise<OwnPasskeys> {
    const rows = await this.rows.find({ where: { accountId }, order: { createdAt: 'asc', id: 'asc' } });
    return { passkeys: rows.map(passkeyDocument), address: this.ceremonies.address };
  }
}

export const passkeyDocument = ({ id, name, createdAt, lastUsedAt, synced }: PasskeyEntity): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced: synced,
});
