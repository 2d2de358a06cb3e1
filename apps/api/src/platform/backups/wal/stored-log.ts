import { type BackupRecord, type LogChain, names, partial } from '../backup-record.js';
import { MissingFileError } from '../store/backup-store.js';
import type { Vault } from '../vault.js';
import { type Lsn, lsnOf, segmentName, segmentOf, segmentSize, startOfSegment } from './lsn.js';

/** A segment of the archive that is needed to roll a backup forward. */
export interface NeededSegment {
  file: string;
  segment: bigint;
  /** Bytes of it that have to be there. */
  bytes: number;
}

/** The segments from the start of a backup to the end of its chain, or to `until` where that comes first. */
export function neededSegments({ start, timeline }: BackupRecord, { to }: LogChain, until?: Lsn): NeededSegment[] {
  const end = until === undefined || until > lsnOf(to) ? lsnOf(to) : until;
  const needed: NeededSegment[] = [];
  for (let segment = segmentOf(lsnOf(start)); startOfSegment(segment) < end; segment += 1n) {
    const left = end - startOfSegment(segment);
    const bytes = Number(left < segmentSize ? left : segmentSize);
    needed.push({ file: segmentName(timeline, segment), segment, bytes });
  }
  return needed;
}

/** A segment as it was stored: whole, or the part that was written by then. */
export async function readSegment(vault: Vault, systemId: string, file: string): Promise<Buffer> {
  try {
    return await vault.readWhole(names.segment(systemId, file));
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
  }
  try {
    return await vault.readWhole(names.segment(systemId, file + partial));
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
    // It may have become whole in between.
    return vault.readWhole(names.segment(systemId, file));
  }
}

/** What is wrong with a segment's content; undefined: nothing. */
export function segmentFault(content: Buffer, { segment, bytes }: NeededSegment, systemId: string): string | undefined {
  if (content.length < bytes) return `has ${content.length} of ${bytes} bytes`;
  // The header of its first page: PostgreSQL's XLogLongPageHeaderData.
  if (content.readBigUInt64LE(8) !== startOfSegment(segment)) return 'is another segment';
  if (String(content.readBigUInt64LE(24)) !== systemId) return 'belongs to another cluster';
  return undefined;
}
