import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import type { ListedBackup } from './backup-catalog.js';
import { names } from './backup-record.js';
import { type ManifestFile, parseManifest } from './cluster-manifest.js';
import { MissingFileError } from './store/backup-store.js';
import { DamagedFileError, type Vault } from './vault.js';
import { lsnOf, segmentName, segmentOf } from './wal/lsn.js';
import { neededSegments, readSegment, segmentFault } from './wal/stored-log.js';

/** More are not told. */
const mostFaults = 20;

/**
 * Reads every byte of a backup and of the log that leads on from it, and compares the cluster with PostgreSQL's hashes.
 * Answers what is wrong; throws only where the store cannot be read.
 * @param onProgress bytes read, of so many
 */
export async function verifyBackup(
  vault: Vault,
  backup: ListedBackup,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<string[]> {
  const { record, chain } = backup;
  const faults: string[] = [];
  const segments = chain === undefined ? [] : neededSegments(record, chain);
  const total = segments.reduce((sum, { bytes }) => sum + bytes, record.bytes);
  let done = 0;
  const read = (bytes: number) => onProgress((done += bytes), Math.max(total, done));
  const hold = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DamagedFileError || error instanceof MissingFileError)) throw error;
      faults.push(error.message);
    }
  };
  await hold(async () => {
    const text = (await vault.readWhole(names.manifest(record.id))).toString();
    const manifest = manifestIn(text, names.manifest(record.id));
    faults.push(...(await clusterFaults(vault, backup, manifest, read)));
  });
  await hold(async () => void (await vault.readJson(names.instance(record.id))));
  for (const segment of segments) {
    if (faults.length >= mostFaults) break;
    await hold(async () => {
      const content = await readSegment(vault, record.systemId, segment.file);
      read(content.length);
      const fault = segmentFault(content, segment, record.systemId);
      if (fault !== undefined) faults.push(`${names.segment(record.systemId, segment.file)} ${fault}`);
    });
  }
  return faults.slice(0, mostFaults);
}

function manifestIn(text: string, file: string): Map<string, ManifestFile> {
  try {
    return parseManifest(text);
  } catch (error) {
    throw new DamagedFileError(file, error instanceof Error ? error.message : String(error));
  }
}

async function clusterFaults(
  vault: Vault,
  { record }: ListedBackup,
  manifest: ReadonlyMap<string, ManifestFile>,
  read: (bytes: number) => void,
): Promise<string[]> {
  const faults: string[] = [];
  const found = new Set<string>();
  const files = extract();
  const looking = (async () => {
    for await (const entry of files) {
      const hash = createHash('sha256');
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        hash.update(chunk);
        read(chunk.length);
      }
      const { name, size = 0, type } = entry.header;
      if (type !== 'file') continue;
      found.add(name);
      const expected = manifest.get(name);
      if (expected === undefined) continue;
      if (expected.bytes !== size || expected.sha256 !== hash.digest('hex'))
        faults.push(`${names.cluster(record.id)}: ${name} differs from what PostgreSQL wrote`);
    }
  })();
  await Promise.all([pipeline(await vault.read(names.cluster(record.id)), files), looking]);
  const missing = [...manifest.keys()].filter((name) => !found.has(name));
  for (let segment = segmentOf(lsnOf(record.start)); segment <= segmentOf(lsnOf(record.end) - 1n); segment += 1n) {
    const name = `pg_wal/${segmentName(record.timeline, segment)}`;
    if (!found.has(name)) missing.push(name);
  }
  faults.push(...missing.map((name) => `${names.cluster(record.id)}: ${name} is missing`));
  return faults;
}
