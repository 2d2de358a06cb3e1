import { hash } from 'node:crypto';
import type { SurveyVisit } from '@deskledger/contracts';

/** The proof of a visit, as the survey's page finds it. */
export function proveVisit({ token, bits }: Pick<SurveyVisit, 'token' | 'bits'>): string {
  for (let n = 0; ; n += 1) if (isWorked(`${token}.${n}`, bits)) return `${token}.${n}`;
}

/** What looks like the proof of a visit, and took no work. */
export function unworkedProof({ token, bits }: Pick<SurveyVisit, 'token' | 'bits'>): string {
  for (let n = 0; ; n += 1) if (!isWorked(`${token}.${n}`, bits)) return `${token}.${n}`;
}

function isWorked(proof: string, bits: number): boolean {
  return hash('sha256', proof, 'buffer').readUInt32BE() >>> (32 - bits) === 0;
}
