import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { noteText, readNote, rootOfAll, signedNote } from './log-note.js';
import { leafHash, MerkleRange, type Sha256 } from './merkle-range.js';

const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** As RFC 9162 defines it, by splitting at the largest power of two below the size. */
function treeHash(leaves: readonly string[]): Uint8Array {
  if (leaves.length === 0) return sha256();
  if (leaves.length === 1) return sha256(Uint8Array.of(0), leaves[0]!);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Uint8Array.of(1), treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)));
}

describe('a tree that grows leaf by leaf', () => {
  it('has the root that the definition gives, at every size', () => {
    const leaves = Array.from({ length: 70 }, (_, index) => `leaf ${index}`);
    const range = new MerkleRange(sha256);
    expect(hex(range.root())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    for (const [index, leaf] of leaves.entries()) {
      range.add(leafHash(sha256, leaf));
      expect(range.size).toBe(index + 1);
      expect(hex(range.root())).toBe(hex(treeHash(leaves.slice(0, index + 1))));
    }
  });

  it('is the same made of full subtrees and a rest', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100 }), fc.nat({ max: 4 }), (size, level) => {
        const leaves = Array.from({ length: size }, (_, index) => `${index}`);
        const block = 2 ** level;
        const range = new MerkleRange(sha256);
        for (let start = 0; start < size; start += block) {
          const part = leaves.slice(start, start + block);
          if (part.length === block) range.add(treeHash(part), level);
          else for (const leaf of part) range.add(leafHash(sha256, leaf));
        }
        return hex(range.root()) === hex(treeHash(leaves));
      }),
    );
  });
});

describe('a note', () => {
  const partitions = [0, 1].map((size) => ({ size, root: Buffer.from(sha256(String(size))).toString('base64') }));
  const seal = { origin: 'desk.example.org/deskledger', sealedAt: '2026-11-20T10:00:00.000Z', partitions };
  const text = noteText(seal, Buffer.from(rootOfAll(sha256, partitions)).toString('base64'));
  const signature = { name: seal.origin, signature: 'AAAAAA==' };

  it('is read as it was written', () => {
    expect(readNote(signedNote(text, signature))).toEqual({ ...seal, text, signatures: [signature] });
  });

  it('is none when a line is missing, in another place, or says another sum', () => {
    const note = signedNote(text, signature);
    const lines = note.split('\n');
    for (const other of ['', text, note.replace('\n1\n', '\n2\n'), lines.toSpliced(4, 1).join('\n')])
      expect(readNote(other)).toBeUndefined();
    expect(readNote(note.replace('partition 0', 'partition 7'))).toBeUndefined();
  });
});
