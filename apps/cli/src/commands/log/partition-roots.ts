import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { RecordedEventDocument } from '@deskledger/contracts';
import { canonicalText, leafHash, MerkleRange, type SealedPartition, type Sha256 } from '@deskledger/domain';
import { CommandFailed } from '../../failures/failures.js';

export const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * The root over the first events of each partition, Base64, from the file of events of an archive over all time; null
 * where the file has fewer than the note covers.
 */
export async function rootsInFile(
  file: string,
  partitions: readonly SealedPartition[],
  progress: (events: number) => void,
): Promise<(string | null)[]> {
  const ranges = partitions.map(() => new MerkleRange(sha256));
  let read = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const event = eventOf(line, (read += 1));
    const range = ranges[event.partition];
    if (range === undefined) throw new CommandFailed('The note is of another log.', 'It knows fewer partitions.');
    if (range.size < partitions[event.partition]!.size) range.add(leafHash(sha256, canonicalText(event)));
    progress(read);
  }
  return ranges.map((range, partition) => {
    const isWhole = range.size === partitions[partition]!.size;
    return isWhole ? Buffer.from(range.root()).toString('base64') : null;
  });
}

function eventOf(line: string, number: number): RecordedEventDocument {
  try {
    return JSON.parse(line) as RecordedEventDocument;
  } catch {
    throw new CommandFailed(
      `Line ${number} of the file is no event.`,
      'Take events.jsonl out of an archive of Settings → Data Management, over all time.',
    );
  }
}
