import type { SurveyVisit } from '@deskledger/contracts';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Hashes between two moments in which the page may do something else. */
const interval = 250;

/** The proof of a visit: work that one who answers does not notice, and one who answers a thousand times does. */
export async function proveVisit({ token, bits }: Pick<SurveyVisit, 'token' | 'bits'>): Promise<string> {
  for (let n = 0; ; n += 1) {
    const proof = `${token}.${n}`;
    const hash = sha256(utf8ToBytes(proof));
    const first = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
    if (first >>> (32 - bits) === 0) return proof;
    if (n % interval === interval - 1) await new Promise((resolve) => setTimeout(resolve));
  }
}
