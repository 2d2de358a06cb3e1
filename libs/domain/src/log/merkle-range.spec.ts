import { createHash } from 'node:crypto';
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
    const made = (leaves: readonly string[], level: number) => {
      const block = 2 ** level;
      const range = new MerkleRange(sha256);
      for (let start = 0; start < leaves.length; start += block) {
        const part = leaves.slice(start, start + block);
        if (part.length === block) range.add(treeHash(part), level);
        else for (const leaf of part) range.add(leafHash(sha256, leaf));
      }
      return [range.size, hex(range.root())];
    };
    for (let size = 0; size < 70; size++) {
      const leaves = Array.from({ length: size }, (_, index) => `${index}`);
      for (let level = 0; level < 5; level++) expect(made(leaves, level)).toEqual([size, hex(treeHash(leaves))]);
    }
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

  const note = signedNote(text, signature);
  const lines = note.split('\n');
  it.each([
    ['nothing', ''],
    ['its text', text],
    ['its text, without a signature', `${text}\n`],
    ['another sum', note.replace('\n1\n', '\n2\n')],
    ['no moment', note.replace('sealed 2026', 'sealed in 2026')],
    ['no partitions', `${lines.slice(0, 4).join('\n').replace('\n1\n', '\n0\n')}\n\n${lines.at(-2)}\n`],
    ['a partition less', lines.toSpliced(4, 1).join('\n')],
    ['another number of a partition', note.replace('partition 0', 'partition 7')],
    ['a root that is none', note.replace(partitions[1]!.root, 'short')],
    ['a signature in its text alone', `${text.replace(seal.origin, `— ${seal.origin} AAAA`)}\n`],
  ])('is none of %s', (_, other) => {
    expect(readNote(other)).toBeUndefined();
  });

  it('has the signatures of several, and nothing else that follows', () => {
    const witness = { name: 'witness.example.org', signature: 'BBBB' };
    const more = `${note}a remark\n— ${witness.name} ${witness.signature}\n`;
    expect(readNote(more)?.signatures).toEqual([signature, witness]);
  });
});
