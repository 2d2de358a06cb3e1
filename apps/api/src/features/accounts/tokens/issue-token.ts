import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, invalidRequest, type Actor } from '../../../platform/http/index.js';
import { hashOfToken, newOpaqueToken } from '../../../platform/secrets/secrets.js';
import { publishTokenEnd } from '../sessions/revoke-sessions.js';
import { ApiTokenEntity } from './api-token.entity.js';

/** How API tokens begin; access tokens never do. */
export const API_TOKEN_PREFIX = 'dl_';

/** So many of a kind one person has at most, and how the refusal calls them. */
const most = {
  script: { count: 50, refusal: 'You have 50 API tokens. Revoke one first.' },
  wall: { count: 20, refusal: 'You have 20 TV displays. End one first.' },
};

type Wishes = Pick<ApiTokenEntity, 'name' | 'role' | 'kind'> & { expiresAt: string | null };

/** Makes a token that belongs to whoever asks; the text of it is nowhere but in the answer. @throws ProblemError 400, 409 */
export async function issueToken(
  tx: Tx,
  actor: Actor,
  now: Date,
  { name, role, kind, expiresAt: wished }: Wishes,
): Promise<{ row: ApiTokenEntity; token: string }> {
  const expiresAt = wished === null ? null : new Date(wished);
  if (expiresAt !== null && expiresAt <= now) {
    throw invalidRequest('Choose an expiry date in the future.', [
      { path: 'expiresAt', message: 'must be in the future' },
    ]);
  }
  await assertRoom(tx, actor.accountId, now, kind);
  const token = newOpaqueToken(API_TOKEN_PREFIX);
  const row: ApiTokenEntity = {
    id: randomUUID(),
    accountId: actor.accountId,
    ...{ name, role, kind },
    tokenHash: hashOfToken(token),
    createdAt: now,
    lastUsedAt: null,
    expiresAt,
    revokedAt: null,
  };
  await tx.repository(ApiTokenEntity).insert(row);
  await audit(tx, actorName(actor), kind === 'wall' ? 'wall.created' : 'token.created', row.id, { name, role });
  return { row, token };
}

/** Of several that are made at once each waits for the one before. @throws ProblemError 409 */
async function assertRoom(tx: Tx, accountId: string, now: Date, kind: ApiTokenEntity['kind']): Promise<void> {
  await tx.query('select from accounts where id = $1 for no key update', [accountId]);
  const inForce = { accountId, kind, revokedAt: IsNull() };
  const count = await tx.repository(ApiTokenEntity).countBy([
    { ...inForce, expiresAt: IsNull() },
    { ...inForce, expiresAt: MoreThan(now) },
  ]);
  if (count >= most[kind].count) throw conflict(most[kind].refusal);
}

/** Ends a token at once, with what is open by it. Answers whether there was one in force. */
export async function revokeToken(
  tx: Tx,
  actor: Actor,
  now: Date,
  { id, kind }: Pick<ApiTokenEntity, 'id' | 'kind'>,
): Promise<boolean> {
  const { affected } = await tx
    .repository(ApiTokenEntity)
    .update({ id, kind, revokedAt: IsNull() }, { revokedAt: now });
  if (affected === 0) return false;
  await publishTokenEnd(tx, id);
  await audit(tx, actorName(actor), kind === 'wall' ? 'wall.ended' : 'token.revoked', id);
  return true;
}
