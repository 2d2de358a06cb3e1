import { createHash } from 'node:crypto';
import { proveVisit } from './prove-visit.js';

it('finds a number with which the hash of the visit begins with so many zeros', async () => {
  const proof = await proveVisit({ token: 'some-visit.1234567890123.signature', bits: 10 });
  expect(proof).toMatch(/^some-visit\.1234567890123\.signature\.\d+$/);
  const hash = createHash('sha256').update(proof).digest();
  expect(hash.readUInt32BE() >>> 22).toBe(0);
});
