import { fnv1a } from './fnv1a.js';

/** The partition (0 … partitionCount − 1) of a stream. Stored with every event, so it must never change its answers. */
export function partitionOf(streamId: string, partitionCount: number): number {
  return fnv1a(streamId) % partitionCount;
}
