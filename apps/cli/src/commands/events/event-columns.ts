import type { RecordedEventDocument } from '@deskledger/contracts';
import { moment } from '../../terminal/words.js';

/** Columns of a list of recorded events. */
export const eventColumns = [
  { heading: 'Position', value: (event: RecordedEventDocument) => event.position, align: 'right' as const },
  { heading: 'Occurred (UTC)', value: (event: RecordedEventDocument) => moment(event.occurredAt) },
  { heading: 'Type', value: (event: RecordedEventDocument) => event.type },
  { heading: 'Stream', value: (event: RecordedEventDocument) => event.streamId },
  { heading: 'Version', value: (event: RecordedEventDocument) => event.version, align: 'right' as const },
];

/** The same as one line, for a list that never ends. */
export function eventLine(event: RecordedEventDocument): string {
  return `${event.position.padStart(10)}  ${moment(event.occurredAt)}  ${event.type.padEnd(22)}  ${event.streamId} (${event.version})`;
}
