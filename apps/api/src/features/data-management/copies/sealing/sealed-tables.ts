import { createHash } from 'node:crypto';
import { spelledAddresses, splitAtAddresses } from '../../../../platform/personal-data/index.js';
import { isDistinctive, streamsNamedIn, type RawDelivery } from '../../../ingestion/index.js';
import type { Owners } from './owners.js';
import { sealedInbox } from './sealed-inbox.js';
import { type Finding, type SealedRow, type SealedTable, partsOf, sealedKey, withValue } from './sealed-table.js';
import type { SealedText } from './sealed-text.js';

const leftOf = (row: string, leaves: Readonly<Record<string, string | null>>): string =>
  Object.entries(leaves).reduce((line, [name, value]) => withValue(line, name, JSON.stringify(value)), row);

/** What staff wrote on days is the instance's own; an address in it is a person's, and an erasure leaves a dot in its place. */
const sealedAnnotations: SealedTable<AnnotationRow> = {
  name: 'annotations',
  select: `select (to_jsonb(annotations) - 'text')::text as line, id::text as place, text from annotations`,
  pieces({ text, place }) {
    return splitAtAddresses(text).map((part, nth) => ({
      ...{ text: part, place: `${place}\0${nth}` },
      owners: isAddress(nth) ? { addresses: [part] } : {},
    }));
  },
  close({ line, place }, parts) {
    return withValue(line, sealedKey, JSON.stringify({ place, parts }));
  },
  open(line, open) {
    const found = partsOf<Sealed>(line);
    if (found === undefined) return { line, lost: 0 };
    const { place, parts } = found.sealed;
    const opened = parts.map((part, nth) => open(part, `${place}\0${nth}`));
    const text = opened.map((part) => part ?? '…').join('');
    return {
      line: JSON.stringify({ ...found.row, text }),
      lost: opened.filter((part) => part === undefined).length,
    };
  },
};

const isAddress = (nth: number) => nth % 2 === 1;

interface PersonalRow extends ColumnsRow {
  kind: string;
  stream: string;
  value: string | null;
  /** The contact's present address, where this is the contact's present name. */
  present: string | null;
  /** Whether somebody wrote under it as a customer. */
  wrote: boolean;
}

const personalData = sealedColumns<PersonalRow>({
  name: 'personal_data',
  select: `
    select (to_jsonb(told) - 'value')::text as line, told.ref as place, told.kind, told.stream_id as stream,
      told.value::text as value, address.value ->> 'text' as present,
      told.kind = 'assignee' and told.ref in (
        select data #>> '{reply,by,ref}' from events
         where type = 'TicketReplied' and data #>> '{reply,author}' = 'customer' and data #>> '{reply,by,ref}' is not null
      ) as wrote
    from personal_data told
    left join tickets ticket on ticket.stream_id = told.stream_id and ticket.contact_name_ref = told.ref
    left join personal_data address on address.ref = ticket.contact_email_ref`,
  columns: { value: 'json' },
  owners: ownersOfText,
  leaves: { value: null },
});

/** An address is its person's, the name of the present contact that one's; what else is told of a ticket, all its contacts'. */
function ownersOfText({ kind, stream, value, present, wrote }: PersonalRow): Owners {
  if (kind === 'assignee' && !wrote) return {};
  if (kind === 'contact_email' || kind === 'invited')
    return { addresses: [(JSON.parse(value!) as { text: string }).text] };
  const spelled = spelledAddresses(value!);
  return present === null ? { addresses: spelled, streams: [stream] } : { addresses: [...spelled, present] };
}

/** Its body as Postgres spells bytes. */
type DeliveryRow = ColumnsRow & Omit<RawDelivery, 'id' | 'body'> & { readonly body: string };

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

const deliveries = sealedColumns<DeliveryRow>({
  name: 'deliveries',
  select: `
    select (to_jsonb(deliveries) - '{body,body_sha256}'::text[])::text as line, deliveries.id::text as place,
      deliveries.connection_id as "connectionId", received_at as "receivedAt", headers, mode,
      body::text as body, body_sha256::text as body_sha256
    from deliveries left join backfills on backfills.id = (headers ->> 'backfill')::uuid`,
  columns: { body: 'text', body_sha256: 'text' },
  async owners({ place: id, body, ...row }, finding) {
    const bytes = Buffer.from(body.slice(2), 'hex');
    if (bytes.length === 0) return {};
    const { streams, customers, text } = await finding.deliveries.subjectsOf({ id, ...row, body: bytes });
    return { streams, addresses: [...customers, ...spelledAddresses(text)] };
  },
  leaves: { body: hex(Buffer.alloc(0)), body_sha256: hex(createHash('sha256').digest()) },
});

interface QuarantineRow extends ColumnsRow {
  connectionId: string;
  payload: string;
  explanation: string;
}

const quarantine = sealedColumns<QuarantineRow>({
  name: 'quarantine',
  select: `
    select (to_jsonb(quarantine) - '{payload,explanation}'::text[])::text as line, id::text as place,
      connection_id as "connectionId", payload, explanation
    from quarantine`,
  columns: { payload: 'text', explanation: 'text' },
  async owners({ connectionId, payload, explanation }, { tx }: Finding) {
    const addresses = spelledAddresses(`${payload}\n${explanation}`);
    const streams = await tx.query<{ stream: string }>(
      `select distinct stream_id as stream from unnest($1::text[]) as said (text)
         join personal_data on kind = 'subject' and value ->> 'text' = said.text and stream_id = any ($2::text[])`,
      [stringsIn(payload), streamsNamedIn({ connectionId, payload })],
    );
    return { addresses, streams: streams.map(({ stream }) => stream) };
  },
  leaves: 'nothing',
});

/** The strings of JSON that may be damaged. */
function stringsIn(payload: string): string[] {
  const texts = (payload.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((spelled) => {
    try {
      return JSON.parse(spelled) as string;
    } catch {
      return '';
    }
  });
  return [...new Set(texts)].filter(isDistinctive);
}

interface InvitationRow extends ColumnsRow {
  explanation: string | null;
  person: string | null;
}

const invitations = sealedColumns<InvitationRow>({
  name: 'survey_invitations',
  select: `
    select (to_jsonb(survey_invitations) - 'explanation')::text as line, id::text as place, explanation,
      encode(contact_key, 'hex') as person
    from survey_invitations`,
  columns: { explanation: 'text' },
  owners: ({ explanation, person }) => ({
    addresses: spelledAddresses(explanation!),
    persons: person === null ? [] : [person],
  }),
  leaves: { explanation: null },
});

const partialAnswers = sealedColumns({
  name: 'survey_partial_answers',
  select: `
    select (to_jsonb(survey_partial_answers) - '{answers,durations}'::text[])::text as line, enrollment_id::text as place,
      answers::text as answers, durations::text as durations
    from survey_partial_answers`,
  columns: { answers: 'json', durations: 'json' },
  owners: ({ place }) => ({ streams: [`survey-enrollment:${place}`] }),
  leaves: 'nothing',
});

/** Nothing in them is a text of somebody's. */
const asSelected = (name: string, select: string): SealedTable => ({
  ...{ name, select },
  pieces: () => [],
  close: ({ line }: SealedRow) => line,
  open: (line) => ({ line, lost: 0 }),
});

/** Whoever is being erased while the copy is made cannot be read in it: that erasure is done there. */
const erasures = asSelected(
  'person_erasures',
  `select (to_jsonb(person_erasures) || case when status = 'completed' then '{}' else jsonb_build_object(
      'status', 'completed', 'address', null, 'finished_at', updated_at) end)::text as line from person_erasures`,
);

const erasureTickets = asSelected(
  'person_erasure_tickets',
  'select to_jsonb(person_erasure_tickets)::text as line from person_erasure_tickets where false',
);

/** The tables of a copy that are written in another way into a sealed one, by name. */
export const sealedTables: ReadonlyMap<string, SealedTable> = new Map(
  [
    personalData,
    deliveries,
    sealedInbox,
    quarantine,
    invitations,
    partialAnswers,
    sealedAnnotations,
    erasures,
    erasureTickets,
  ].map((table) => [table.name, table as SealedTable]),
);

interface AnnotationRow extends SealedRow {
  readonly place: string;
  readonly text: string;
}

interface Sealed {
  readonly place: string;
  readonly parts: readonly SealedText[];
}

/** The row has the text of each column under the column's name. */
type ColumnsRow = SealedRow & { readonly place: string };

interface Columns<Row extends ColumnsRow> {
  readonly name: string;
  readonly select: string;
  /** What is sealed, and whether it is JSON in itself. */
  readonly columns: Readonly<Record<string, 'json' | 'text'>>;
  owners(row: Row, finding: Finding): Promise<Owners> | Owners;
  /** What an erasure leaves of the columns; 'nothing': the row goes. */
  readonly leaves: Readonly<Record<string, string | null>> | 'nothing';
}

/** A table some of whose columns are sealed as a whole. */
function sealedColumns<Row extends ColumnsRow>(table: Columns<Row>): SealedTable<Row> {
  const names = Object.keys(table.columns);
  const given = (row: Row) => names.filter((name) => typeof row[name] === 'string');
  return {
    name: table.name,
    select: table.select,
    async pieces(row, finding) {
      if (given(row).length === 0) return [];
      const owners = await table.owners(row, finding);
      return given(row).map((name) => ({ text: row[name] as string, place: `${row.place}\0${name}`, owners }));
    },
    close(row, sealed) {
      const empty = names.filter((name) => typeof row[name] !== 'string');
      const line = empty.reduce((begun, name) => withValue(begun, name, 'null'), row.line);
      if (sealed.length === 0) return line;
      const texts = Object.fromEntries(given(row).map((name, index) => [name, sealed[index]]));
      return withValue(line, sealedKey, JSON.stringify({ place: row.place, texts }));
    },
    open(line, open) {
      const parts = partsOf<{ place: string; texts: Record<string, SealedText> }>(line);
      if (parts === undefined) return { line, lost: 0 };
      const { place, texts } = parts.sealed;
      const opened = Object.entries(texts).map(([name, text]) => [name, open(text, `${place}\0${name}`)] as const);
      const row = JSON.stringify(parts.row);
      if (opened.some(([, text]) => text === undefined))
        return { line: table.leaves === 'nothing' ? undefined : leftOf(row, table.leaves), lost: 1 };
      const whole = (begun: string, [name, text = '']: (typeof opened)[number]) =>
        withValue(begun, name, table.columns[name] === 'json' ? text : JSON.stringify(text));
      return { line: opened.reduce(whole, row), lost: 0 };
    },
  };
}
