const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/**
 * The partition (0 … partitionCount − 1) of a stream: 32-bit FNV-1a over the UTF-16 code units of its id.
 * The result is stored with every event, so this function must never change its answers.
 */
export function partitionOf(streamId: string, partitionCount: number): number {
  let hash = fnvOffset;
  for (let index = 0; index < streamId.length; index++) {
    hash = Math.imul(hash ^ streamId.charCodeAt(index), fnvPrime);
  }
  return (hash >>> 0) % partitionCount;
}
