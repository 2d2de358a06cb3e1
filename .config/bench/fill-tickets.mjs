import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import {
  defaultSettings,
  figureSettings,
  ticketDecider,
  ticketRules,
  unknownTicket,
} from '../../libs/domain/dist/index.js';
import { ticketActivitiesProjection } from '../../apps/api/dist/features/tickets/activities/ticket-activities.projection.js';
import { ticketsProjection } from '../../apps/api/dist/features/tickets/tickets.projection.js';
import {
  ticketAgentsProjection,
  ticketOrganizationsProjection,
} from '../../apps/api/dist/features/tickets/ticket-names.projection.js';
import { ticketRollupsProjection } from '../../apps/api/dist/features/analytics/rollups/ticket-rollups.projection.js';
import { ticketStreamId } from '../../apps/api/dist/features/tickets/ticket.stream.js';
import { LIVE } from '../../apps/api/dist/platform/projections/generation.js';
import { TableFiller } from '../../apps/api/dist/platform/projections/fill-generation.js';
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
const labels = [
  { label: 'Open', type: 'open', weight: 8 },
  { label: 'In Progress', type: 'open', weight: 8 },
  { label: 'On Hold', type: 'on_hold', weight: 4 },
  { label: 'Resolved', type: 'closed', weight: 30 },
  { label: 'Closed', type: 'closed', weight: 50 },
];
const numbered = (count, nameOf) => Array.from({ length: count }, (_, index) => nameOf(index));
/** What the tickets can be filtered by, under the API's query keys. */
export const filledValues = {
  organization: numbered(organizations, (index) => `organization-${index}`),
  assignee: numbered(30, (index) => `agent-${index}`),
  team: ['First line', 'Second line', 'Field', 'Projects'],
  priority: ['Urgent', 'High', 'Medium', 'Low'],
  classification: ['Incident', 'Request', 'Question'],
  designation: ['Billing', 'Export', 'Sign in', 'Sync', 'Mobile'],
  channel: ['email', 'phone', 'portal', 'chat'],
  tag: numbered(12, (index) => `tag-${index}`),
};
const flushEvery = 2000;

/**
 * Fills the read models with `count` tickets of 20 organizations over 440 days: rows and rollups are made by the
 * product's own projections (their way of a rebuild) from states that its own domain has decided, and written with
 * COPY; their subjects are those of the demo. Only the log is left out, which no dashboard reads.
 */
export async function fillTickets(databaseUrl, count) {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c search_path=${LIVE},public` });
  await client.connect();
  const projections = [
    ticketsProjection,
    ticketActivitiesProjection,
    ticketOrganizationsProjection,
    ticketAgentsProjection,
    ticketRollupsProjection,
  ];
  const tx = transaction(client);
  const filler = new TableFiller(
    tx,
    LIVE,
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
    copyIn: (table, columns, rows) =>
      pipeline(Readable.from(rows), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))),
  };
}

/**
 * A ticket that was opened with a deadline, and in four of five cases closed again. Whatever deadline has passed is missed:
 * one that is still running would be looked for again and again, without a log to write it to.
 */
function foldedTicket(index, count, references) {
  const random = randomFrom(`ticket:${index}`);
  const streamId = ticketStreamId({ connectionId: 'standard', ticketId: String(index) });
  const createdAt = Math.floor(Date.now() - filledDays * dayMs + (index / count) * filledDays * dayMs);
  const organization = random.below(organizations);
  const opened = {
    ...observation(index, createdAt, 'Open', 'open'),
    fields: {
      subject: references.text('subject', streamId, subjectOf(random, random.weighted(topics))),
      priority: random.pick(filledValues.priority),
      classification: random.pick(filledValues.classification),
      designation: random.pick(filledValues.designation),
      channel: random.pick(filledValues.channel),
      team: random.pick(filledValues.team),
      tags: random.below(3) === 0 ? [random.pick(filledValues.tag)] : [],
      assignee: { id: random.pick(filledValues.assignee), ref: null },
      organization: { id: `organization-${organization}`, name: `Organization ${organization}` },
      createdAt,
    },
    dueAt: createdAt + 24 * hour,
  };
  const movedAt = Math.min(Date.now(), Math.floor(createdAt + random.logNormal(8 * hour, 1.2)));
  const { label, type } = random.weighted(labels);
  const first = handled(unknownTicket, opened, createdAt);
  const second = handled(first.state, observation(index, movedAt, label, type), Date.now());
  return {
    streamId,
    partition: index % partitions,
    version: 2,
    state: second.state,
    events: [...first.events, ...second.events],
  };
}

function handled(before, observed, now) {
  const context = { now, rules: ticketRules(figureSettings(defaultSettings('UTC'))) };
  const events = [];
  let state = before;
  for (const command of [observed, { kind: 'deadlinePassed' }]) {
    const decided = ticketDecider.decide(state, command, context);
    state = decided.reduce(ticketDecider.evolve, state);
    events.push(...decided);
  }
  return { events, state };
}

function observation(index, at, label, type) {
  const status = { label, type, closedAt: type === 'closed' ? at : null };
  return {
    kind: 'snapshot',
    ticketId: String(index),
    place: { at, revision: null, key: `${index}-${at}` },
    fields: {},
    status,
  };
}
