import type { LogFault } from '@deskledger/contracts';
import { MerkleRange } from '@deskledger/domain';
import type { EventRow } from '../../../platform/event-store/recorded-event.js';
import { base64, leafOf, sha256 } from './hashes.js';
import { leavesOf, type LogBlock } from './log-blocks.js';

/** More are not told: who finds one looks for a copy of the log. */
const mostFaults = 100;

/** The end of a block of a partition. */
export interface PositionInLog {
  readonly nth: number;
  /** Of the last event. */
  readonly position: number;
  /** Until there. */
  readonly events: number;
}

export const atTheBeginning: PositionInLog = { nth: 0, position: 0, events: 0 };

/** Goes from block to block, hashes what is there and gathers what is not as it was. */
export class PartitionWalk {
  readonly faults: LogFault[] = [];
  /** How many there were, and the end of the last block. */
  events: number;
  position: number;
  private readonly range = new MerkleRange(sha256);
  private readonly roots = new Map<number, string>();

  /** @param sizes at which the root is wanted */
  constructor(
    private readonly sizes: readonly number[],
    start: PositionInLog,
  ) {
    this.events = start.events;
    this.position = start.position;
    if (sizes.includes(0)) this.roots.set(0, base64(this.range.root()));
  }

  /** @param events those of the block, and maybe of later ones */
  step(block: LogBlock, events: readonly EventRow[]): void {
    const own = events.filter(({ position }) => position > this.position && position <= block.lastPosition);
    const hashes = own.map(leafOf);
    this.compare(own, hashes, leavesOf(block.leaves));
    for (const hash of hashes) {
      this.events += 1;
      this.range.add(hash);
      if (this.sizes.includes(this.events)) this.roots.set(this.events, base64(this.range.root()));
    }
    this.position = block.lastPosition;
  }

  rootAt(size: number): string | null {
    return this.roots.get(size) ?? null;
  }

  fault(kind: LogFault['kind'], position: number | null): void {
    if (this.faults.length < mostFaults)
      this.faults.push({ kind, position: position === null ? null : String(position) });
  }

  /** What stands in both is passed over; of what stands between, an event for each hash was changed. */
  private compare(own: readonly EventRow[], hashes: readonly Buffer[], sealed: readonly Buffer[]): void {
    const isSealed = knownIn(sealed);
    const isThere = knownIn(hashes);
    let [at, wanted, before] = [0, 0, this.position];
    while (at < hashes.length || wanted < sealed.length) {
      if (hashes[at]?.equals(sealed[wanted] ?? Buffer.alloc(0)) === true) {
        before = own[at]!.position;
        [at, wanted] = [at + 1, wanted + 1];
        continue;
      }
      const unsealed = runOf(hashes, at, isSealed);
      const missing = runOf(sealed, wanted, isThere);
      const changed = Math.min(unsealed, missing);
      for (let index = 0; index < unsealed; index += 1)
        this.fault(index < changed ? 'changed' : 'added', own[at + index]!.position);
      for (let index = changed; index < missing; index += 1) this.fault('removed', before);
      // Both are known, but elsewhere: they stand in another order.
      if (unsealed + missing === 0) this.fault('changed', own[at]?.position ?? before);
      const step = unsealed + missing === 0 ? 1 : 0;
      [at, wanted] = [at + unsealed + step, wanted + missing + step];
    }
  }
}

function knownIn(hashes: readonly Buffer[]): (hash: Buffer) => boolean {
  const known = new Set(hashes.map((hash) => hash.toString('hex')));
  return (hash) => known.has(hash.toString('hex'));
}

/** How many hashes from here on are not known. */
function runOf(hashes: readonly Buffer[], from: number, isKnown: (hash: Buffer) => boolean): number {
  let end = from;
  while (end < hashes.length && !isKnown(hashes[end]!)) end += 1;
  return end - from;
}
