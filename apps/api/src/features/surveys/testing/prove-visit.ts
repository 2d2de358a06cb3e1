import { createHash } from 'node:crypto';
import type { SurveyVisit } from '@deskledger/contracts';

/** The proof of a visit, as the survey's page finds it. */
export function proveVisit({ token, bits }: Pick<SurveyVisit, 'token' | 'bits'>): string {
  for (let n = 0; ; n += 1) {
    const proof = `${token}.${n}`;
    if (createHash('sha256').update(proof).digest().readUInt32BE() >>> (32 - bits) === 0) return proof;
  }
}
