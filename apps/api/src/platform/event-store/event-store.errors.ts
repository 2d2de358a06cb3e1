export type ExpectedVersion = number | 'no-stream' | 'stream-exists' | 'any';

/** Whether a stream at version `found` (0: no stream) is where its writer believed. */
export function meets(expected: ExpectedVersion, found: number): boolean {
  if (expected === 'any') return true;
  if (expected === 'no-stream') return found === 0;
  return expected === 'stream-exists' ? found > 0 : expected === found;
}

/** The writer's belief about a stream was wrong: somebody else has written, or it was never there. */
export class WrongExpectedVersionError extends Error {
  readonly code = 'wrong_expected_version';

  constructor(
    readonly streamId: string,
    readonly expected: ExpectedVersion,
    /** The version found; 0 when the stream does not exist. */
    readonly found: number,
  ) {
    super(
      `Stream ${streamId}: expected ${describe(expected)}, found ${found === 0 ? 'no stream' : `version ${found}`}`,
    );
    this.name = 'WrongExpectedVersionError';
  }
}

/** Facts are appended under the partition's lock alone; without it positions could become visible late. */
export class PartitionNotLockedError extends Error {
  constructor(partition: number) {
    super(`Partition ${partition} must be locked by the transaction that appends to it (Tx.lockPartition)`);
    this.name = 'PartitionNotLockedError';
  }
}

function describe(expected: ExpectedVersion): string {
  if (expected === 'no-stream') return 'no stream';
  if (expected === 'stream-exists') return 'an existing stream';
  return expected === 'any' ? 'any version' : `version ${expected}`;
}
