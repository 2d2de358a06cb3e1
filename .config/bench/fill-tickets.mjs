import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { defaultSettings, figureSettings, handleTicket } from '../../libs/domain/dist/index.js';
import { ticketsProjection } from '../../apps/api/dist/features/tickets/tickets.projection.js';
import { ticketOrganizationsProjection } from '../../apps/api/dist/features/tickets/ticket-organizations.projection.js';
import { ticketRollupsProjection } from '../../apps/api/dist/features/analytics/rollups/ticket-rollups.projection.js';
import { ticketStreamId } from '../../apps/api/dist/features/tickets/ticket.stream.js';
import { TableFiller } from '../../apps/api/dist/platform/projections/table-filler.js';
import { copyPersonalData } from '../../apps/api/dist/platform/personal-data/index.js';
import { References } from '../../apps/api/dist/platform/personal-data/references.js';
import { randomFrom } from '../../apps/api/dist/demo/world/random.js';
import { subjectOf } from '../../apps/api/dist/demo/story/opening.js';
import { topics } from '../../apps/api/dist/demo/world/topics.js';

const hour = 3_600_000;
const dayMs = 24 * hour;
/** Longer than a year, so that many different ranges of 365 days can be asked for. */
export const filledDays = 440;
const organizations = 20;
const partitions = 16;
const statuses = [
  { label: 'Open', phase: 'open', weight: 8 },
  { label: 'In Progress', phase: 'open', weight: 8 },
  { label: 'On Hold', phase: 'hold', weight: 4 },
  { label: 'Resolved', phase: 'closed', weight: 30 },
  { label: 'Closed', phase: 'closed', weight: 50 },
];
const priorities = ['Urgent', 'High', 'Medium', 'Low'];
const flushEvery = 2000;

/**
 * Fills the read models with `count` tickets of 20 organizations over 440 days: rows and rollups are made by the
 * product's own projections (their way of a rebuild) from states that its own domain has decided, and written with
 * COPY; their subjects are those of the demo. Only the log is left out, which no dashboard reads.
 */
export async function fillTickets(databaseUrl, count) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const projections = [ticketsProjection, ticketOrganizationsProjection, ticketRollupsProjection];
  const tx = transaction(client);
  const filler = new TableFiller(
    tx,
    'public',
    projections.flatMap(({ tables }) => tables),
  );
  try {
    const settings = figureSettings(defaultSettings('UTC'));
    const rebuildings = projections.map((projection) => projection.rebuild(filler, settings));
    const key = await tx.query('select personal_data_key as key from installation');
    for (let first = 0; first < count; first += flushEvery) {
      const references = new References(key[0].key);
      for (let index = first; index < Math.min(first + flushEvery, count); index += 1) {
        const ticket = foldedTicket(index, count, references);
        for (const rebuilding of rebuildings) rebuilding.add(ticket);
      }
      await copyPersonalData(tx, references.made());
      await filler.flush();
    }
    for (const rebuilding of rebuildings) await rebuilding.finish?.();
    await filler.flush(true);
    await client.query('analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** What a projection needs of a transaction. */
function transaction(client) {
  return {
    query: async (sql, params) => (await client.query(sql, params)).rows,
    copyIn: (table, columns, text) =>
      pipeline(Readable.from([text]), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))),
  };
}

/** A ticket that was opened with a deadline, and in four of five cases closed again. */
function foldedTicket(index, count, references) {
  const random = randomFrom(`ticket:${index}`);
  const streamId = ticketStreamId({ connectionId: 'standard', ticketId: String(index) });
  const createdAt = Math.floor(Date.now() - filledDays * dayMs + (index / count) * filledDays * dayMs);
  const organization = random.below(organizations);
  const opened = {
    ...observation(index, createdAt, 'Open', 'open'),
    fields: {
      subject: references.text('subject', streamId, subjectOf(random, random.weighted(topics))),
      priority: random.pick(priorities),
      organization: { id: `organization-${organization}`, name: `Organization ${organization}` },
      createdAt,
    },
    dueAt: createdAt + 24 * hour,
  };
  const movedAt = Math.min(Date.now(), Math.floor(createdAt + random.logNormal(8 * hour, 1.2)));
  const { label, phase } = random.weighted(statuses);
  const first = handleTicket(null, opened, { now: createdAt });
  const second = handleTicket(first.state, observation(index, movedAt, label, phase), { now: movedAt });
  return {
    streamId,
    partition: index % partitions,
    version: 2,
    state: second.state,
    events: [...first.events, ...second.events],
  };
}

function observation(index, at, label, phase) {
  const status = { label, phase, closedAt: phase === 'closed' ? at : null };
  return {
    kind: 'snapshot',
    ticketId: String(index),
    place: { at, revision: null, key: `${index}-${at}` },
    fields: {},
    status,
  };
}
