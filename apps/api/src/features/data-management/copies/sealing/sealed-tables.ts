import { createHash } from 'node:crypto';
import { spelledAddresses } from '../../../../platform/personal-data/index.js';
import { isDistinctive, streamsNamedIn, type RawDelivery } from '../../../ingestion/index.js';
import type { Owners } from './owners.js';
import { sealedAnnotations } from './sealed-annotations.js';
import { type ColumnsRow, sealedColumns } from './sealed-columns.js';
import { sealedInbox } from './sealed-inbox.js';
import type { Finding, SealedRow, SealedTable } from './sealed-table.js';

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
  if (kind === 'contact_email') return { addresses: [(JSON.parse(value!) as { text: string }).text] };
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
