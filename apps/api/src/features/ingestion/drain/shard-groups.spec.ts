import { shardGroupCount, partitionsIn } from './wake-ups.js';

const partitions = Array.from({ length: 16 }, (_, partition) => partition);
const shardGroups = Array.from({ length: shardGroupCount }, (_, shardGroup) => shardGroup);

describe('shard groups', () => {
  it('hold every partition once', () => {
    const laid = shardGroups.flatMap((shardGroup) => partitionsIn(shardGroup, partitions, 0));
    expect(laid.toSorted((left, right) => left - right)).toEqual(partitions);
  });

  it('begin with another partition at every turn', () => {
    const firsts = [0, 1, 2, 3].map((turn) => partitionsIn(1, partitions, turn)[0]);
    expect(new Set(firsts)).toEqual(new Set(partitionsIn(1, partitions, 0)));
  });

  it('may be empty where there are fewer partitions', () => {
    expect(partitionsIn(3, [0, 1], 7)).toEqual([]);
  });
});
