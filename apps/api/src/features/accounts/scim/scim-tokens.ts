import { randomUUID } from 'node:crypto';
import type { createScimToken, ParsedRequestOf, ScimToken } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, notFound, RequestLimit, type Actor } from '../../../platform/http/index.js';
import { hashOfToken, newOpaqueToken } from '../../../platform/secrets/secrets.js';
import { AccountMails } from '../mails/account-mails.js';
import { SecondFactorOwner } from '../second-factor/second-factor-owner.js';
import { ScimError } from './scim-error.js';
import { ScimTokenEntity } from './scim-token.entity.js';

type Wishes = ParsedRequestOf<typeof createScimToken>['body'];

const bearer = /^Bearer +([\w-]+)$/i;
const minute = 60_000;

/** Tokens for SCIM: each shown once, stored as a hash, looked up at every request. */
@Injectable()
export class ScimTokens {
  constructor(
    private readonly database: Database,
    @InjectRepository(ScimTokenEntity) private readonly rows: Repository<ScimTokenEntity>,
    private readonly clock: Clock,
    private readonly limit: RequestLimit,
    private readonly owner: SecondFactorOwner,
    private readonly mails: AccountMails,
  ) {}

  /** Those in force, newest first. */
  async list(): Promise<ScimToken[]> {
    const rows = await this.rows.find({ where: { revokedAt: IsNull() }, order: { createdAt: 'desc' } });
    return rows.map(documentOf);
  }

  /** Takes the owner's proof: a token outlives the screen that somebody found unlocked. @throws ProblemError 400, 403, 429 */
  async make(actor: Actor, { name, ...proof }: Wishes): Promise<ScimToken & { token: string }> {
    await this.owner.askFirst(actor, proof);
    const token = newOpaqueToken('scim_');
    const row = { id: randomUUID(), name, tokenHash: hashOfToken(token), createdAt: this.clock.now() };
    return this.database.transaction(async (tx) => {
      await this.owner.passFirst(tx, actor, proof);
      await tx.repository(ScimTokenEntity).insert(row);
      await this.mails.write(tx, { kind: 'directory-token-made', accountId: actor.accountId, details: { name } });
      await audit(tx, actorName(actor), 'scim_token.created', row.id, { name });
      return { ...documentOf({ ...row, lastUsedAt: null }), token };
    });
  }

  /** @throws ProblemError 404 */
  async revoke(actor: Actor, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const inForce = { id, revokedAt: IsNull() };
      const { affected } = await tx.repository(ScimTokenEntity).update(inForce, { revokedAt: this.clock.now() });
      if (affected === 0) throw notFound('This token does not exist or is no longer active.');
      await audit(tx, actorName(actor), 'scim_token.revoked', id);
    });
  }

  /** Who asks, as the audit log names it. @throws ScimError 401; ProblemError 429 */
  async identify(authorization: string | undefined): Promise<string> {
    const token = bearer.exec(authorization ?? '')?.[1] ?? '';
    const row = await this.rows.findOneBy({ tokenHash: hashOfToken(token), revokedAt: IsNull() });
    if (row === null) throw new ScimError(401, 'A valid SCIM token is required.');
    this.limit.count(row.id);
    const now = this.clock.now();
    if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) > minute) await this.rows.update(row.id, { lastUsedAt: now });
    return `scim:${row.id}`;
  }
}

const documentOf = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Omit<ScimTokenEntity, 'tokenHash' | 'revokedAt'>): ScimToken => ({
  ...{ id, name },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
