import type { ReadingContext } from '../webhook/take-delivery.js';
import { PersonalReferences } from '../personal-data/apart-from-personal-data.js';
import type { SourceAdapter } from '../sources/source.js';
import { standard } from '../sources/standard/adapter.js';

/** What reading takes, as of noon on 6 March 2026, for the standard source unless another is given. */
export function readingContext({
  adapter = standard,
  ...rest
}: Partial<ReadingContext> & { adapter?: SourceAdapter } = {}): ReadingContext {
  return {
    connection: { id: adapter.name, timezone: 'UTC', deskUrl: null, adapter },
    receivedAt: Date.parse('2026-03-06T12:00:00Z'),
    references: new PersonalReferences(Buffer.from('a key that only tests know')),
    headers: {},
    ...rest,
  };
}
