import type * as z from 'zod/mini';
import { jsonSchema, type JsonSchema } from '../../../platform/http/index.js';

const values = (named: string) =>
  `Only tickets with one of these ${named}. A text or a list of keys from list_measures; '-' means not set.`;
const without = (named: string) => `Only tickets with none of these ${named}.`;

/** What an argument means, to whoever has to fill it in. */
const argumentWords: Readonly<Record<string, string>> = {
  dateRange: "The period, ending today. 'custom' needs customDateRangeFrom and customDateRangeTo.",
  customDateRangeFrom: "First day of the period, YYYY-MM-DD, in the organization's time zone.",
  customDateRangeTo: 'Last day of the period, included.',
  organization: values('client organizations'),
  assignee: values('agents, by their IDs in the help desk'),
  team: values('teams'),
  priority: values('priorities'),
  classification: values('classifications'),
  designation: values('designations'),
  channel: values('channels'),
  tag: values('tags'),
  notOrganization: without('client organizations'),
  notAssignee: without('agents'),
  notTeam: without('teams'),
  notPriority: without('priorities'),
  notClassification: without('classifications'),
  notDesignation: without('designations'),
  notChannel: without('channels'),
  notTag: without('tags'),
  metric: 'The figure. list_measures has the definition of each.',
  measure: 'The figure of each group. list_measures has the definition of each.',
  rows: 'What the groups are.',
  columns: 'A second dimension, if the groups should be split again.',
  also: 'Up to four other figures of the same groups, instead of columns.',
  compare: "The earlier period: 'prev' is the one before, 'year' the same a year ago.",
  align: "'weekday' shifts by whole weeks, so that weekdays match; 'date' by days of the calendar.",
  page: 'Page of the list, from 1.',
  pageSize: 'Items on a page.',
  search: 'Words to look for.',
  status: 'Only tickets with one of these status labels of the help desk.',
  state: 'Only tickets that are open (on hold included) or closed now.',
  compliance: 'Only tickets that met their deadline, missed it, or are undecided.',
  event:
    "What happened in the period: tickets 'created' (default), last 'closed', or assigned, resolved, reopened or replied to at least once. 'open': all that are open now, whatever the period.",
  on: 'A single day instead of the period.',
  weekday: 'Only on this weekday: 1 is Monday, 7 is Sunday.',
  hour: 'Only in this hour of the day, 0 to 23.',
  by: 'Agents who held the ticket when the event happened.',
  byTeam: 'Teams that held the ticket when the event happened.',
  dueWithin: 'Only open tickets with a deadline that has passed or is this near.',
  waitingFor: 'Only open tickets with a customer who waits for this.',
  policyResult: 'Only tickets with this result by the service level policies.',
  archived: "'include': archived tickets as well, which figures always count.",
  sort: 'Order of the list; a minus turns it around.',
};

/** The schema of a tool's arguments, each with what it means. */
export function inputSchema(input: z.ZodMiniType): JsonSchema {
  const { properties = {}, ...schema } = jsonSchema(input, 'input') as { properties?: Record<string, JsonSchema> };
  const described = Object.entries(properties).map(([name, property]) => [
    name,
    { description: argumentWords[name], ...property },
  ]);
  return { ...schema, properties: Object.fromEntries(described), additionalProperties: false };
}
