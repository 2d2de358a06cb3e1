import { fnv1a, partitionOf } from './partition.js';

describe('partitionOf', () => {
  // The reference values of the hash: from its authors' test suite.
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('hashes %j as FNV-1a does', (text, hash) => {
    expect(fnv1a(text)).toBe(hash);
  });

  it('takes the hash modulo the number of partitions', () => {
    expect(partitionOf('foobar', 16)).toBe(8);
  });

  it('spreads streams evenly', () => {
    const counts = new Array<number>(16).fill(0);
    for (let ticket = 0; ticket < 16_000; ticket++) counts[partitionOf(`ticket:standard:${ticket}`, 16)]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1150);
  });
});
