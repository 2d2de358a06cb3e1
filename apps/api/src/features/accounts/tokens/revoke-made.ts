import { roles, type Role } from '@deskledger/contracts';
import { audit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/database/tx.js';
import { publishTokenEnd } from '../sessions/revoke-sessions.js';
import type { ApiTokenEntity } from './api-token.entity.js';

/** Whose tokens end, who says so as the audit log names it, and when. */
interface Ending {
  readonly accountId: string;
  readonly actor: string;
  readonly now: Date;
}

type Kind = ApiTokenEntity['kind'];

/**
 * Ends what somebody made that would go on without them: API tokens, and open invitations as an Administrator. For good: who
 * is let in again, or gets the role back, makes new ones. TV displays stay, which show nothing of anybody.
 * @param role what the account has from now on: what it allows stays. Left out: nothing does.
 */
export async function revokeMade(tx: Tx, ending: Ending, role?: Role): Promise<void> {
  const higher = role === undefined ? roles : roles.slice(0, roles.indexOf(role));
  await revokeTokens(tx, ending, ['script'], higher);
  if (higher.includes('administrator')) await tx.query(endInvitationsSql, [ending.accountId, ending.now]);
}

/** The same of somebody who is shut out, whose TV displays end, too. */
export async function revokeAllMade(tx: Tx, ending: Ending): Promise<void> {
  await revokeMade(tx, ending);
  await revokeTokens(tx, ending, ['wall']);
}

/** Ends tokens of an account with what is open by them; answers how many there were. */
export async function revokeTokens(
  tx: Tx,
  { accountId, actor, now }: Ending,
  kinds: readonly Kind[],
  ofRoles: readonly Role[] = roles,
): Promise<number> {
  const ended = await tx.query<{ id: string; kind: Kind }>(endTokensSql, [accountId, now, kinds, ofRoles]);
  for (const { id, kind } of ended) {
    await publishTokenEnd(tx, id);
    await audit(tx, actor, kind === 'wall' ? 'wall.ended' : 'token.revoked', id);
  }
  return ended.length;
}

/** $1 whose, $2 now, $3 kinds, $4 roles. */
const endTokensSql = `
  update api_tokens set revoked_at = $2
   where account_id = $1 and revoked_at is null and kind = any($3) and role = any($4) returning id, kind`;

/** $1 who sent them, $2 now. */
const endInvitationsSql = `
  update one_time_tokens t set used_at = $2
    from accounts invited
   where t.issued_by = $1 and t.purpose = 'invitation' and t.used_at is null
     and invited.id = t.account_id and invited.role = 'administrator'`;
