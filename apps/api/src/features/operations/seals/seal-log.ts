import { noteText, rootOfAll, type SealedPartition, type SignedNote } from '@deskledger/domain';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import type { Tx } from '../../../platform/database/tx.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { base64, sha256 } from './hashes.js';
import { extendBlocks, rootOfBlocks } from './log-blocks.js';
import { LogNotes } from './log-notes.js';
import { NoteKey } from './note-key.js';

const interval = 60_000;
/** Advisory lock: one process at a time seals. */
const sealingLock = 7_331;
/** Events of a partition that one transaction hashes. */
const most = 1_000;

/** Seals the log, a little after its commits: nothing that is appended waits for it. */
@Injectable()
export class SealLog implements OnApplicationBootstrap {
  private readonly logger = new Logger('Seals');

  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly notes: LogNotes,
    private readonly key: NoteKey,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('log-seals', interval, () => this.seal());
  }

  /** Hashes what is new and signs a note over all; none when nothing is new, or while another process is at it. */
  async seal(): Promise<void> {
    let isUpToDate = false;
    while (!isUpToDate) isUpToDate = await this.database.transaction((tx) => this.sealSome(tx));
  }

  /** Whether nothing is left to do. */
  private async sealSome(tx: Tx): Promise<boolean> {
    const [lock] = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [sealingLock]);
    if (lock?.free !== true) return true;
    for (const partition of this.partitions.all()) if (!(await extendBlocks(tx, partition, most))) return false;
    const newest = await this.notes.newest(tx);
    if (newest !== undefined && !(await this.follows(tx, newest.seal))) return true;
    const partitions = await this.sealed(tx);
    if (newest !== undefined && sizeOf(partitions) === sizeOf(newest.seal.partitions)) return true;
    const sealedAt = this.clock.now();
    const root = base64(rootOfAll(sha256, partitions));
    const text = noteText({ origin: this.key.origin, sealedAt: sealedAt.toISOString(), partitions }, root);
    await this.notes.add(tx, this.key.sign(text), sealedAt);
    return true;
  }

  private async sealed(tx: Tx): Promise<SealedPartition[]> {
    const partitions: SealedPartition[] = [];
    for (const partition of this.partitions.all()) {
      const { size, root } = (await rootOfBlocks(tx, partition))!;
      partitions.push({ size, root: base64(root) });
    }
    return partitions;
  }

  /** Whether what is there is what the note was signed over, and more: nobody gets a signature under another history. */
  private async follows(tx: Tx, { partitions }: SignedNote): Promise<boolean> {
    for (const [partition, { size, root }] of partitions.entries()) {
      const now = await rootOfBlocks(tx, partition, size);
      if (now !== null && base64(now.root) === root) continue;
      this.logger.error(`The log differs from its seals (partition ${partition}). Run npx cli log verify`);
      return false;
    }
    return true;
  }
}

const sizeOf = (partitions: readonly SealedPartition[]) => partitions.reduce((sum, { size }) => sum + size, 0);
