import { MerkleRange } from '@deskledger/domain';
import { readPartition } from '../../../platform/event-store/read-partition.js';
import type { Queryable } from '../../../platform/database/statement.js';
import type { Tx } from '../../../platform/database/tx.js';
import { leafOf, sha256 } from './hashes.js';

/** Leaves of a full block are 2 to the power of this. */
export const blockLevel = 8;
export const blockSize = 2 ** blockLevel;
export const hashBytes = 32;

/** Hashes of some events that follow each other in a partition. */
export interface LogBlock {
  readonly nth: number;
  /** Of the last event in it. */
  readonly lastPosition: number;
  /** One hash after the other. */
  readonly leaves: Buffer;
  /** Root over a full block; null while it is not. */
  readonly node: Buffer | null;
}

const empty = { nth: 0, lastPosition: 0, leaves: Buffer.alloc(0) };

const columns = 'nth, last_position as "lastPosition", leaves, node';

/** The blocks of a partition after the `nth`, in their order. */
export function readBlocks(source: Queryable, partition: number, nth: number, limit: number): Promise<LogBlock[]> {
  return source.query<LogBlock & Record<string, unknown>>(
    `select ${columns} from log_blocks where partition = $1 and nth > $2 order by nth limit $3`,
    [partition, nth, limit],
  );
}

/**
 * Hashes events of a partition that no block has yet, at most so many; answers whether that were all of them. Needs to be
 * the only one who does so.
 */
export async function extendBlocks(tx: Tx, partition: number, most: number): Promise<boolean> {
  const [last] = await tx.query<LogBlock & Record<string, unknown>>(
    `select ${columns} from log_blocks where partition = $1 order by nth desc limit 1`,
    [partition],
  );
  const open = last === undefined || last.node !== null ? { ...empty, nth: (last?.nth ?? 0) + 1 } : last;
  const events = await readPartition(tx, partition, last?.lastPosition ?? 0, most);
  if (events.length === 0) return true;
  const known = open.leaves.length / hashBytes;
  for (let start = -known; start < events.length; start += blockSize) {
    const part = events.slice(Math.max(0, start), start + blockSize);
    const before = start < 0 ? open.leaves : Buffer.alloc(0);
    const leaves = Buffer.concat([before, ...part.map(leafOf)]);
    const nth = open.nth + (start + known) / blockSize;
    await saveBlock(tx, partition, { nth, lastPosition: part.at(-1)!.position, leaves, node: nodeOf(leaves) });
  }
  return events.length < most;
}

/** The root over a full block; null while it is not. */
function nodeOf(leaves: Buffer): Buffer | null {
  if (leaves.length < blockSize * hashBytes) return null;
  const range = new MerkleRange(sha256);
  for (const leaf of leavesOf(leaves)) range.add(leaf);
  return Buffer.from(range.root());
}

export function leavesOf(leaves: Buffer): Buffer[] {
  return Array.from({ length: leaves.length / hashBytes }, (_, index) =>
    leaves.subarray(index * hashBytes, (index + 1) * hashBytes),
  );
}

async function saveBlock(tx: Tx, partition: number, { nth, lastPosition, leaves, node }: LogBlock): Promise<void> {
  await tx.query('select save_log_block($1, $2, $3, $4, $5)', [partition, nth, lastPosition, leaves, node]);
}

/**
 * The root over the first `size` hashed events of a partition; null when there are fewer. Without a size over all.
 */
export async function rootOfBlocks(
  source: Queryable,
  partition: number,
  wanted?: number,
): Promise<{ size: number; root: Uint8Array } | null> {
  const range = new MerkleRange(sha256);
  const size = wanted ?? Number.POSITIVE_INFINITY;
  const blocks = await source.query<{ count: number; node: Buffer | null; leaves: Buffer | null }>(
    `select octet_length(leaves) / ${hashBytes} as count, node,
       case when node is null or nth * ${blockSize} > $2::float8 then leaves end as leaves
     from log_blocks where partition = $1 and (nth - 1) * ${blockSize} < $2::float8 order by nth`,
    [partition, Number.isFinite(size) ? size : Number.MAX_SAFE_INTEGER],
  );
  for (const { node, leaves } of blocks) {
    if (leaves === null) range.add(node!, blockLevel);
    else for (const leaf of leavesOf(leaves)) if (range.size < size) range.add(leaf);
  }
  if (wanted !== undefined && range.size < wanted) return null;
  return { size: range.size, root: range.root() };
}
