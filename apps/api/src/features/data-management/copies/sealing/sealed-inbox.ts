import { spelledAddresses } from '../../../../platform/personal-data/index.js';
import { customersOf, type WaitingObservation } from '../../../ingestion/index.js';
import { ticketStreamId } from '../../../tickets/index.js';
import type { SealedText } from './sealed-text.js';
import { partsOf, type Piece, sealedKey, type SealedRow, type SealedTable, withValue } from './sealed-table.js';

interface InboxRow extends SealedRow {
  readonly place: string;
  readonly connection: string;
  /** An observation, or a batch row of several, one a line. */
  readonly observation: string;
}

/** Where a value stands: the line of the batch row, and which of its values it is. */
type At = readonly [line: number, nth: number];

interface Sealed {
  readonly place: string;
  readonly values: readonly (readonly [...At, SealedText])[];
}

/** What waits to be folded keeps its facts: only the values are sealed that stand beside them. Without them they are erased. */
export const sealedInbox: SealedTable<InboxRow> = {
  name: 'inbox',
  select: `select (to_jsonb(inbox) - 'observation')::text as line, partition || '/' || id as place,
      connection_id as connection, observation from inbox`,
  pieces(row) {
    const lines = waitingIn(row.observation);
    return valuesIn(lines).map(([line, nth]) => pieceOf(row, lines[line]!, [line, nth]));
  },
  close(row, sealed) {
    const lines = waitingIn(row.observation);
    const places = valuesIn(lines);
    const values = places.map((at, index) => [...at, sealed[index]]);
    const without = withValues(lines, new Map(places.map((at) => [at.join(), null])));
    const line = withValue(row.line, 'observation', JSON.stringify(without));
    return values.length === 0 ? line : withValue(line, sealedKey, JSON.stringify({ place: row.place, values }));
  },
  open(line, open) {
    const parts = partsOf<Sealed>(line);
    if (parts === undefined) return { line, lost: 0 };
    const { place, values } = parts.sealed;
    const opened = values.map(([row, nth, text]) => ({
      at: [row, nth].join(),
      text: open(text, `${place}\0${row}\0${nth}`),
    }));
    const known = new Map(
      opened.map(({ at, text }) => [at, text === undefined ? null : (JSON.parse(text) as Value)] as const),
    );
    const observation = withValues(waitingIn(parts.row['observation'] as string), known);
    const lost = opened.filter(({ text }) => text === undefined).length;
    return { line: JSON.stringify({ ...parts.row, observation }), lost };
  },
};

type Value = NonNullable<WaitingObservation['personal']>[number]['value'];

/** @throws Error where one is of a version before, or nothing that can be read: a worker takes it out within seconds. */
function waitingIn(observation: string): WaitingObservation[] {
  return observation.split('\n').map((line) => {
    const read = JSON.parse(line) as WaitingObservation;
    if ('at' in read) throw new Error('The inbox has events of an older version. Create the copy when it is empty');
    return read;
  });
}

function valuesIn(lines: readonly WaitingObservation[]): At[] {
  return lines.flatMap(({ personal = [] }, line) =>
    personal.flatMap(({ value }, nth) => (value === null ? [] : [[line, nth] as const])),
  );
}

function pieceOf({ place, connection }: InboxRow, rest: WaitingObservation, [line, nth]: At): Piece {
  const one = rest.personal![nth]!;
  const { kind, value } = one;
  const text = JSON.stringify(value);
  const spelled = spelledAddresses(text);
  const around = { text, place: `${place}\0${line}\0${nth}` };
  if (!customersOf(rest).includes(one)) return { ...around, owners: {} };
  if (kind === 'contact_email' && value !== null && 'text' in value)
    return { ...around, owners: { addresses: [value.text] } };
  const contacts = rest.personal!.flatMap((each) =>
    each.kind === 'contact_email' && each.value !== null && 'text' in each.value ? [each.value.text] : [],
  );
  const streams = [ticketStreamId({ connectionId: connection, ticketId: rest.ticketId })];
  return { ...around, owners: { addresses: [...contacts, ...spelled], streams } };
}

function withValues(lines: readonly WaitingObservation[], values: ReadonlyMap<string, Value>): string {
  const replaced = lines.map(({ personal, ...rest }, line) => {
    if (personal === undefined) return rest;
    const texts = personal.map((text, nth) => {
      const value = values.get([line, nth].join());
      return value === undefined ? text : { ...text, value };
    });
    return { ...rest, personal: texts };
  });
  return replaced.map((rest) => JSON.stringify(rest)).join('\n');
}
