import { createHash, randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/tx.js';
import { IsNull } from 'typeorm';
import { RecoveryCodeEntity } from './recovery-code.entity.js';

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
  const rows = tx.repository(RecoveryCodeEntity);
  await rows.delete({ accountId });
  await rows.insert(codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code) })));
  return codes;
}

/** Uses a code up. Answers how many are left; undefined: it is none of the codes, or has been used. */
export async function useRecoveryCode(tx: Tx, accountId: string, code: string, now: Date): Promise<number | undefined> {
  const codes = tx.repository(RecoveryCodeEntity);
  const unused = { accountId, codeHash: hashOf(accountId, code), usedAt: IsNull() };
  const { affected } = await codes.update(unused, { usedAt: now });
  return affected === 0 ? undefined : codes.countBy({ accountId, usedAt: IsNull() });
}
