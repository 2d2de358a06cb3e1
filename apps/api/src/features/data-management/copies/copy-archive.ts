import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';
import { copiedTables } from './copied-tables.js';
import { type CopiedFile, type CopyManifest, fileOf, manifestName, readManifest } from './copy-manifest.js';

/** The archive cannot be brought in; the message is for the operator, and nothing was changed. */
export class CopyRefusedError extends Error {
  override readonly name = 'CopyRefusedError';
}

const openZip = promisify<string, { lazyEntries: boolean; autoClose: boolean }, ZipFile>(open);
/** Bytes of a manifest at most, which is a few thousand. */
const longestManifest = 1_000_000;

/** The archive of another instance, whose every byte has been held to its manifest. */
export class CopyArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    readonly manifest: CopyManifest,
  ) {}

  /**
   * Reads it through once. @param onProgress hears of each file that is as it was written.
   * @throws CopyRefusedError
   */
  static async open(path: string, onProgress: (file: CopiedFile) => void): Promise<CopyArchive> {
    const zip = await openZip(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
      throw new CopyRefusedError(`${path} cannot be read as a ZIP archive (${reasonOf(error)})`);
    });
    try {
      const entries = await entriesOf(zip);
      const archive = new CopyArchive(zip, entries, await manifestOf(zip, entries));
      await archive.verify(onProgress);
      return archive;
    } catch (error) {
      zip.close();
      if (error instanceof CopyRefusedError) throw error;
      throw new CopyRefusedError(`The archive is damaged (${reasonOf(error)}). Download it again`);
    }
  }

  /** The rows of a table, as they were written. */
  async *lines(table: string): AsyncGenerator<Buffer> {
    yield* linesOf(await contentOf(this.zip, this.entries.get(fileOf(table))));
  }

  close(): void {
    this.zip.close();
  }

  private async verify(onProgress: (file: CopiedFile) => void): Promise<void> {
    const named = this.manifest.files.map(({ table }) => table).join();
    const wanted = copiedTables.map(({ name }) => name).join();
    if (named !== wanted || this.entries.size !== copiedTables.length + 1)
      throw new CopyRefusedError('The archive is incomplete. Download it again');
    for (const file of this.manifest.files) {
      const hash = createHash('sha256');
      let rows = 0;
      for await (const line of this.lines(file.table)) {
        hash.update(line).update('\n');
        rows += 1;
      }
      if (rows !== file.rows || hash.digest('hex') !== file.sha256)
        throw new CopyRefusedError(`The archive is damaged: ${fileOf(file.table)} was changed. Download it again`);
      onProgress(file);
    }
  }
}

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<CopyManifest> {
  const entry = entries.get(manifestName);
  if (entry === undefined)
    throw new CopyRefusedError('This is not a copy of an instance: it has no manifest. Create one with npx cli copy');
  if (entry.uncompressedSize > longestManifest) throw new CopyRefusedError('The manifest of the archive is too long');
  const parts: Buffer[] = [];
  for await (const part of await contentOf(zip, entry)) parts.push(part as Buffer);
  const manifest = readManifest(Buffer.concat(parts).toString('utf8'));
  if (manifest === undefined)
    throw new CopyRefusedError('The archive is damaged: its manifest was changed. Download it again');
  return manifest;
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });
}

function contentOf(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (entry === undefined) return Promise.reject(new Error('a file is missing'));
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}

async function* linesOf(content: Readable): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const part of content) {
    let rest = part as Buffer;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield Buffer.concat([...begun, rest.subarray(0, end)]);
      begun = [];
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) begun.push(rest);
  }
  if (begun.length > 0) throw new Error('a line is cut off');
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
