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
import { randomFrom } from '../../apps/api/dist/demo/world/random.js';
import { subjectOf } from '../../apps/api/dist/demo/story/opening.js';
import { topics } from '../../apps/api/dist/demo/world/topics.js';
import { fillModels } from './fill-models.mjs';

const hour = 3_600_000;
const dayMs = 24 * hour;
/** Longer than a year, so that many different ranges of 365 days can be asked for. */
export const filledDays = 440;
/** The query of a screen for a year of them; another one for each visit, so that no answer is remembered. */
export function filledYear(visit) {
  const from = new Date(Date.now() - (filledDays - 2 - visit) * dayMs).toISOString().slice(0, 10);
  const to = new Date(Date.parse(from) + 364 * dayMs).toISOString().slice(0, 10);
  return new URLSearchParams({ period: 'custom', from, to }).toString();
}
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

/**
 * Fills the read models with `count` tickets of 20 organizations over 440 days: rows and rollups are made by the
 * product's own projections (their way of a rebuild) from states that its own domain has decided, and written with
 * COPY; their subjects are those of the demo. Only the log is left out, which no dashboard reads.
 */
export function fillTickets(databaseUrl, count) {
  const projections = [
    ticketsProjection,
    ticketActivitiesProjection,
    ticketOrganizationsProjection,
    ticketAgentsProjection,
    ticketRollupsProjection,
  ];
  return fillModels(databaseUrl, projections, count, (index, references) => foldedTicket(index, count, references));
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
