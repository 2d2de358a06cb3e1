import { callersOf, type Endpoint } from '@deskledger/contracts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { contractEndpoints } from '../../../../platform/http/contract/openapi.js';
import { agentId, teams } from './worked-desk.js';

/** What is asked of a call, by its name; an `id` is that of the survey. */
export interface AgentQuestion {
  readonly name: string;
  readonly asked: Readonly<Record<string, string>>;
}

/** What is asked by no question of this kind, and why. */
const leftOut: Readonly<Record<string, string>> = {
  followLive: 'has no end, and tells no figure',
  readTest: 'makes a link, of nobody',
  readMetrics: 'measures the process, which no two share',
  // What the documentation lists as visible: a ticket itself.
  findTicket: 'the page of one ticket',
  readTicketEvents: 'the page of one ticket',
  readRelatedTickets: 'the page of one ticket',
};

const isQuestion = ({ method, bodyIsQuery }: Endpoint) => method === 'GET' || bodyIsQuery === true;

/** Every call by which an Agent asks for something. */
export const agentCalls: ReadonlyMap<string, Endpoint> = new Map(
  contractEndpoints().filter(
    ([name, endpoint]) =>
      endpoint.access !== 'public' &&
      callersOf(endpoint).session.includes('agent') &&
      isQuestion(endpoint) &&
      !(name in leftOut),
  ),
);

const agents = [...Object.values(teams).flat().map(agentId), '-'];
const teamNames = [...Object.keys(teams), '-'];
const days = Array.from({ length: 24 }, (_, n) => new Date(Date.UTC(2026, 7, 18 + n)).toISOString().slice(0, 10));

/** What a key of a query may hold beside what its schema lists; whoever adds a key to a question says it here. */
const values: Readonly<Record<string, readonly string[]>> = {
  organization: ['acme', 'globex', '-'],
  assignee: agents,
  by: agents,
  team: teamNames,
  byTeam: teamNames,
  priority: ['High', 'Low', '-'],
  classification: ['Question', 'Incident', '-'],
  designation: ['Billing', 'Export', '-'],
  channel: ['email', 'phone'],
  tag: ['blue', 'red', '-'],
  status: ['Open', 'Closed', '-'],
  search: ['Name of donald', 'id-of-donald', 'VIP', 'Subject', 'Contact 2', 'C-12', 'words 1'],
  on: days,
  weekday: ['1', '3', '5'],
  hour: ['8', '11', '15'],
  page: ['1', '2'],
  pageSize: ['5', '100'],
  rating: ['1', '2', '3', '4', '5'],
  version: ['1', '2'],
  durationFrom: ['20'],
  durationTo: ['30'],
  question: ['overall', 'why'],
  answer: ['4', '2'],
  also: ['resolution', 'csat'],
  ticket: ['0b0f9c6e-0000-4000-8000-000000000001'],
  ticketId: ['C-110'],
  assignedTo: ['me', '-', '0b0f9c6e-0000-4000-8000-000000000001'],
  survey: ['0b0f9c6e-0000-4000-8000-000000000001'],
  response: ['0b0f9c6e-0000-4000-8000-000000000001'],
  from: ['2026-08-20'],
  to: ['2026-09-09'],
  since: ['2026-09-09T12:00:00Z'],
  olderThanDays: ['1', '3'],
};
const rangeNames = ['dateRange', 'customDateRangeFrom', 'customDateRangeTo'];

/** Of the survey: the spec says which. */
const fromSpec = 'id';

const withoutNot = (key: string) => `${key[3]!.toLowerCase()}${key.slice(4)}`;
const keyOf = (key: string) => (/^not[A-Z]/.test(key) ? withoutNot(key) : key);

interface Property {
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Property[];
}

function propertiesOf({ query, body }: Endpoint): { properties: Record<string, Property>; required: string[] } {
  const schema = query ?? body;
  if (schema === undefined) return { properties: {}, required: [] };
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>;
    required?: string[];
  };
  return { properties, required };
}

/** What a key may be set to. @throws Error where this page has to say it. */
export function choicesOf(key: string, property: Property): readonly string[] {
  const choices = property.enum?.map(String) ?? values[keyOf(key)];
  if (choices === undefined) throw new Error(`agent-questions.ts has to say what '${key}' may be asked for.`);
  return choices;
}

const range = fc.oneof(
  fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 })).map(([from, length]) => ({
    dateRange: 'custom',
    customDateRangeFrom: days[from]!,
    customDateRangeTo: days[Math.min(from + length, days.length - 1)]!,
  })),
  fc.constantFrom('30days', '90days').map((dateRange) => ({ dateRange })),
);

function askedOf(endpoint: Endpoint): fc.Arbitrary<AgentQuestion['asked']> {
  const { properties, required } = propertiesOf(endpoint);
  const keys = Object.keys(properties).filter((key) => !rangeNames.includes(key) && key !== fromSpec);
  const sets = keys.map((key) => {
    const chosen = fc.constantFrom(...choicesOf(key, properties[key]!));
    const isPerson = /assignee|team|^by/i.test(key);
    const unless = { weight: isPerson ? 4 : 14, arbitrary: fc.constant(undefined) };
    return required.includes(key) ? chosen : fc.oneof(unless, { weight: 1, arbitrary: chosen });
  });
  const rest = fc.tuple(...sets).map((chosen) => Object.fromEntries(keys.map((key, index) => [key, chosen[index]])));
  const asked = 'dateRange' in properties ? fc.tuple(range, rest) : fc.tuple(fc.constant({}), rest);
  return asked.map(([ranged, others]) =>
    Object.fromEntries(
      Object.entries({ ...ranged, ...others }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  );
}

/** Questions to all calls that take any; those that take a filter of tickets come more often. */
export const agentQuestions: fc.Arbitrary<AgentQuestion> = fc.oneof(
  ...[...agentCalls]
    .filter(([, endpoint]) => Object.keys(propertiesOf(endpoint).properties).length > 0)
    .map(([name, endpoint]) => ({
      weight: 'assignee' in propertiesOf(endpoint).properties ? 6 : 1,
      arbitrary: askedOf(endpoint).map((asked) => ({ name, asked })),
    })),
);
