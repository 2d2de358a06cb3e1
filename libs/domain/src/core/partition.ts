/** The partition (0 … partitionCount − 1) of a stream. Stored with every event, so it must never change its answers. */
export function partitionOf(streamId: string, partitionCount: number): number {
  return fnv1a(streamId) % partitionCount;
}

const offset = 0x811c9dc5;
const prime = 0x01000193;

/** 32-bit FNV-1a over the UTF-16 code units of a text, as an unsigned number. Stored results depend on it: never change it. */
export function fnv1a(text: string): number {
  let hash = offset;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  return hash >>> 0;
}
