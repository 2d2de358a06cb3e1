import { leafHash, MerkleRange, type Sha256 } from './merkle-range.js';

/** How much of a partition is sealed. */
export interface SealedPartition {
  /** Events. */
  readonly size: number;
  /** Root of the Merkle tree over them, Base64. */
  readonly root: string;
}

/** What a note says of the log at a moment. */
export interface LogSeal {
  /** Whose log it is: a host and what it is called there. */
  readonly origin: string;
  /** ISO 8601, UTC. */
  readonly sealedAt: string;
  /** By their numbers. */
  readonly partitions: readonly SealedPartition[];
}

export interface NoteSignature {
  readonly name: string;
  /** Four bytes that tell the key, and the signature; Base64. */
  readonly signature: string;
}

export interface SignedNote extends LogSeal {
  /** The part that is signed, with its last line break. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const partitionLine = ({ size, root }: SealedPartition, partition: number) => `partition ${partition} ${size} ${root}`;

/** The root over the roots of all partitions, each with its number and size. */
export function rootOfAll(sha256: Sha256, partitions: readonly SealedPartition[]): Uint8Array {
  const range = new MerkleRange(sha256);
  for (const [number, partition] of partitions.entries()) range.add(leafHash(sha256, partitionLine(partition, number)));
  return range.root();
}

/**
 * The text of a note in the form of a checkpoint (C2SP tlog-checkpoint): whose log, how many events, the root over all,
 * and then line by line the moment and the partitions.
 * @param root `rootOfAll` in Base64.
 */
export function noteText({ origin, sealedAt, partitions }: LogSeal, root: string): string {
  const size = partitions.reduce((sum, partition) => sum + partition.size, 0);
  const lines = [origin, String(size), root, `sealed ${sealedAt}`, ...partitions.map(partitionLine)];
  return `${lines.join('\n')}\n`;
}

const signatureLine = /^— (\S+) ([A-Za-z0-9+/]+=*)$/;
const sealedLine = /^sealed (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;
const partitionPattern = /^partition (\d+) (\d+) ([A-Za-z0-9+/]{43}=)$/;

/** A note with its signatures, as C2SP signed-note writes them. */
export function signedNote(text: string, { name, signature }: NoteSignature): string {
  return `${text}\n— ${name} ${signature}\n`;
}

/** undefined: this is no note of a log. Nothing is said of whether its signatures are right. */
export function readNote(note: string): SignedNote | undefined {
  const end = note.indexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [origin = '', size, , sealed = '', ...rest] = text.split('\n').slice(0, -1);
  const partitions = rest.map((line, number) => readPartitionLine(line, number));
  const [, sealedAt] = sealedLine.exec(sealed) ?? [];
  const signatures = note
    .slice(end + 2)
    .split('\n')
    .flatMap((line) => {
      const found = signatureLine.exec(line);
      return found === null ? [] : [{ name: found[1]!, signature: found[2]! }];
    });
  const known = partitions.filter((partition) => partition !== undefined);
  const isWhole =
    known.length === partitions.length && Number(size) === known.reduce((sum, each) => sum + each.size, 0);
  if (sealedAt === undefined || signatures.length === 0 || known.length === 0 || !isWhole) return undefined;
  return { origin, sealedAt, partitions: known, text, signatures };
}

function readPartitionLine(line: string, expected: number): SealedPartition | undefined {
  const found = partitionPattern.exec(line);
  return Number(found?.[1]) === expected ? { size: Number(found![2]), root: found![3]! } : undefined;
}
