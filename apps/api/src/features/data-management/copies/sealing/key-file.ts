import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Tx } from '../../../../platform/database/tx.js';
import type { PersonKeys } from './person-keys.js';

const hexDigits = z.string().regex(/^[0-9a-f]+$/);

const header = z.strictObject({
  format: z.literal('deskledger-keys'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  personalDataKey: hexDigits,
});
const line = z.union([
  z.strictObject({ person: hexDigits, key: hexDigits.length(64) }),
  /** Who was erased, and when for the last time. */
  z.strictObject({ erased: hexDigits, at: z.iso.datetime() }),
]);
const end = z.strictObject({ lines: z.int(), sha256: hexDigits });

/** What opens the sealed copies of an instance, as of one moment. */
export interface KeyFile {
  readonly madeAt: string;
  readonly personalDataKey: Buffer;
  readonly persons: ReadonlyMap<string, Buffer>;
  readonly erasures: readonly { readonly person: string; readonly at: string }[];
}

const erasuresSql = `
  select encode(contact_key, 'hex') as person, max(created_at) as at from person_erasures group by contact_key`;

/** The lines of a key file. The last one is a hash of all before it. */
export async function* keyFile(
  tx: Tx,
  keys: PersonKeys,
  madeAt: Date,
  personalDataKey: Buffer,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let lines = 0;
  const written = (lineFields: readonly object[]) => {
    const text = lineFields.map((one) => `${JSON.stringify(one)}\n`).join('');
    hash.update(text);
    lines += lineFields.length;
    return Buffer.from(text);
  };
  const about = { format: 'deskledger-keys', version: 1, madeAt: madeAt.toISOString() };
  yield written([{ ...about, personalDataKey: personalDataKey.toString('hex') }]);
  for await (const portion of keys.all(tx))
    yield written(portion.map(({ person, key }) => ({ person, key: key.toString('hex') })));
  const erased = await tx.query<{ person: string; at: Date }>(erasuresSql);
  yield written(erased.map(({ person, at }) => ({ erased: person, at: at.toISOString() })));
  yield Buffer.from(`${JSON.stringify({ lines, sha256: hash.digest('hex') })}\n`);
}

/** undefined: it is none, or not as it was written, or not whole. */
export async function readKeyFile(path: string): Promise<KeyFile | undefined> {
  const hash = createHash('sha256');
  const [persons, erasures] = [new Map<string, Buffer>(), [] as { person: string; at: string }[]];
  let read = 0;
  let last: string | undefined;
  let about: z.output<typeof header> | undefined;
  try {
    for await (const text of createInterface({ input: createReadStream(path) })) {
      if (last !== undefined) {
        hash.update(`${last}\n`);
        read += 1;
        if (about === undefined) about = header.parse(JSON.parse(last));
        else take(line.parse(JSON.parse(last)), persons, erasures);
      }
      last = text;
    }
    const { lines, sha256 } = end.parse(JSON.parse(last ?? ''));
    if (about === undefined || lines !== read || sha256 !== hash.digest('hex')) return undefined;
    return { madeAt: about.madeAt, personalDataKey: Buffer.from(about.personalDataKey, 'hex'), persons, erasures };
  } catch {
    return undefined;
  }
}

function take(
  lineFields: z.output<typeof line>,
  persons: Map<string, Buffer>,
  erasures: { person: string; at: string }[],
) {
  if ('person' in lineFields) persons.set(lineFields.person, Buffer.from(lineFields.key, 'hex'));
  else erasures.push({ person: lineFields.erased, at: lineFields.at });
}

/** What stands in a sealed copy for the keys that open it, and tells nothing of them. */
export const markOf = (personalDataKey: Buffer): string =>
  createHash('sha256').update('deskledger sealed copy').update(personalDataKey).digest('hex');
