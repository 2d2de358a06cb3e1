import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import { newChanges } from './new-changes.js';
import { claimBehind, moveReactor, type ReactorLag } from './reactor-checkpoints.js';
import type { Reactor } from './reactor.js';

/** Facts of one transaction. */
const batch = 1000;

/** Lets reactors follow the log, partition by partition, each batch in one transaction. */
@Injectable()
export class FollowLog {
  constructor(private readonly database: Database) {}

  /** Lets a reactor see everything that waits in one partition; nothing when another worker is at it. */
  async inPartition(reactor: Reactor, partition: number, signal?: AbortSignal): Promise<void> {
    let isMore = true;
    while (isMore && !signal?.aborted) {
      isMore = await this.database.transaction((tx) => this.next(tx, reactor, partition));
    }
  }

  /**
   * Passes the log over while the reactor is off, in all partitions at once. Answers with the partitions in which there
   * is something for it to see.
   */
  passOver(reactor: Reactor): Promise<number[]> {
    return this.database.transaction(async (tx) => {
      // The heads are read before the switch: what is committed after it was turned on is never passed over.
      const behind = await claimBehind(tx, reactor.name);
      if (behind.length === 0) return [];
      if (await reactor.isOn(tx)) return behind.map(({ partition }) => partition);
      await moveReactor(tx, reactor.name, behind.map(toHead));
      return [];
    });
  }

  private async next(tx: Tx, reactor: Reactor, partition: number): Promise<boolean> {
    const [behind] = await claimBehind(tx, reactor.name, partition);
    if (behind === undefined) return false;
    if (!(await reactor.isOn(tx))) {
      await moveReactor(tx, reactor.name, [toHead(behind)]);
      return false;
    }
    const { changes, position, facts } = await newChanges(tx, reactor, partition, behind.position, batch);
    if (changes.length > 0) await reactor.react(tx, changes);
    await moveReactor(tx, reactor.name, [{ partition, position }]);
    return facts === batch;
  }
}

const toHead = ({ partition, head }: ReactorLag) => ({ partition, position: head });
