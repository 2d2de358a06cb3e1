import { v7 as uuid } from 'uuid';
import type { Tx } from '../../../../platform/database/tx.js';
import { CopyRefusedError } from '../copy-archive.js';
import type { CopyManifest } from '../copy-manifest.js';
import { type KeyFile, markOf, readKeyFile } from './key-file.js';
import { addPersonKeys } from './person-keys.js';
import { sealedTables } from './sealed-tables.js';
import { Seal } from './sealed-text.js';

/** Whoever was erased after the copy was made is known here as well, so that nothing told again brings the person back. */
const addErasuresSql = `
  insert into person_erasures (id, contact_key, status, created_by, created_at, updated_at, finished_at)
  select id, person, 'completed', 'system', at, at, at
    from unnest($1::uuid[], $2::bytea[], $3::timestamptz[]) as told (id, person, at)
   where not exists (select from person_erasures where contact_key = person and created_at >= at)`;

/** Opens a sealed copy while it is brought in. */
export class Unsealing {
  /** Texts that no key opened any more. */
  lost = 0;
  private readonly seal: Seal;

  private constructor(private readonly file: KeyFile) {
    this.seal = new Seal(file.personalDataKey);
  }

  /** @throws CopyRefusedError unless the file has the keys of this copy, as of then or later. */
  static async with(
    { keys, madeAt }: Extract<CopyManifest, { version: 2 }>,
    path: string | undefined,
  ): Promise<Unsealing> {
    if (path === undefined)
      throw new CopyRefusedError('The copy is sealed. Pass --keys with the file from npx cli copy keys');
    const file = await readKeyFile(path);
    if (file === undefined) throw new CopyRefusedError(`${path} is not a key file, or was changed. Use another one`);
    if (markOf(file.personalDataKey) !== keys)
      throw new CopyRefusedError('The keys belong to another instance than the copy');
    // Persons who came between would be taken for erased.
    if (file.madeAt < madeAt)
      throw new CopyRefusedError(
        `The keys are older than the copy (${file.madeAt}, copy ${madeAt}). Use a key file created after the copy`,
      );
    return new Unsealing(file);
  }

  /** In hexadecimal digits. */
  get personalDataKey(): string {
    return this.file.personalDataKey.toString('hex');
  }

  /** Lines of a table as they were before they were sealed, or as an erasure leaves them. */
  async *lines(name: string, lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const table = sealedTables.get(name);
    for await (const line of lines) {
      if (table === undefined) {
        yield line;
        continue;
      }
      const opened = table.open(line.toString('utf8'), (text, place) =>
        this.seal.open(text, `${name}\0${place}`, this.file.persons),
      );
      this.lost += opened.lost;
      if (opened.line !== undefined) yield Buffer.from(opened.line);
    }
  }

  /** The copies of before can be opened by files that this instance will write. */
  async keepKeys(tx: Tx): Promise<void> {
    await addPersonKeys(tx, this.file.persons);
    const { erasures } = this.file;
    await tx.query(addErasuresSql, [
      erasures.map(() => uuid()),
      erasures.map(({ person }) => Buffer.from(person, 'hex')),
      erasures.map(({ at }) => at),
    ]);
  }
}
