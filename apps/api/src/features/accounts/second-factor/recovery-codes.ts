import { createHash, randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/tx.js';

const count = 10;
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** `abcd-efgh-jkmn-pqrs`: 79 random bits, no character easily taken for another. */
function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** However it is typed: capitals, spaces and hyphens make no difference. */
const plainCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const hashOf = (accountId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${accountId}\0${plainCode(code)}`)
    .digest();

/** Makes new codes in the place of those there were; only their hashes are kept. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await tx.query('delete from recovery_codes where account_id = $1', [accountId]);
  await tx.query(
    'insert into recovery_codes (account_id, code_hash) select $1, hash from unnest($2::bytea[]) as hash',
    [accountId, codes.map((code) => hashOf(accountId, code))],
  );
  return codes;
}

/** Uses a code up. Answers how many are left; undefined: it is none of the codes, or has been used. */
export async function useRecoveryCode(tx: Tx, accountId: string, code: string, now: Date): Promise<number | undefined> {
  const used = await tx.execute(
    'update recovery_codes set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null',
    [accountId, hashOf(accountId, code), now],
  );
  if (used === 0) return undefined;
  const [row] = await tx.query<{ left: number }>(
    'select count(*)::int as left from recovery_codes where account_id = $1 and used_at is null',
    [accountId],
  );
  return row?.left ?? 0;
}
