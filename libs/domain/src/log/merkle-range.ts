/** SHA-256 over these parts, one after the other; texts as UTF-8. The caller's platform brings it. */
export type Sha256 = (...parts: readonly (string | Uint8Array)[]) => Uint8Array;

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

interface Peak {
  /** Of a full subtree over 2^level leaves. */
  readonly level: number;
  readonly hash: Uint8Array;
}

/** The hash of a leaf (RFC 9162, 2.1.1). */
export function leafHash(sha256: Sha256, content: string): Uint8Array {
  return sha256(leafPrefix, content);
}

/**
 * The Merkle tree (RFC 9162, 2.1.1) over leaves that come one after the other. Only the roots of its full subtrees are kept,
 * one for each bit of the number of leaves.
 */
export class MerkleRange {
  private readonly peaks: Peak[] = [];
  private leaves = 0;

  constructor(private readonly sha256: Sha256) {}

  get size(): number {
    return this.leaves;
  }

  /** Adds a leaf by its hash, or a full subtree of 2^level leaves where the size is a multiple of that. */
  add(hash: Uint8Array, level = 0): void {
    let peak: Peak = { level, hash };
    while (this.peaks.at(-1)?.level === peak.level) {
      const left = this.peaks.pop()!;
      peak = { level: peak.level + 1, hash: this.node(left.hash, peak.hash) };
    }
    this.peaks.push(peak);
    this.leaves += 2 ** level;
  }

  /** The root over everything that was added; of nothing the hash of nothing. */
  root(): Uint8Array {
    const hashes = this.peaks.map(({ hash }) => hash);
    if (hashes.length === 0) return this.sha256();
    return hashes.reduceRight((right, left) => this.node(left, right));
  }

  private node(left: Uint8Array, right: Uint8Array): Uint8Array {
    return this.sha256(nodePrefix, left, right);
  }
}
