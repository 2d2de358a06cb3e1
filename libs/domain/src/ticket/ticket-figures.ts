import { measures, type MeasureName } from './measures.js';

/** How a figure is made of measures: a count, a share, the mean of seconds, or the seconds that so many do not exceed. */
export type FigureParts =
  | { readonly count: MeasureName }
  | { readonly share: MeasureName; readonly of: MeasureName }
  | { readonly mean: MeasureName }
  | { readonly quantile: MeasureName; readonly p: number };

/** A figure as it is read, explained, and broken down. */
export interface TicketFigure {
  readonly title: string;
  /** What it is, in a sentence that somebody who disputes it reads. */
  readonly definition: string;
  readonly parts: FigureParts;
  /** What is above the line, and what below it. */
  readonly numerator: string;
  readonly denominator?: string;
  /** Whatever the range. */
  readonly isOfNow?: true;
  /** Where it is explained, a filter by agent or team asks who held the ticket then. */
  readonly isOfHolders?: true;
  /** Under which name a breakdown tells it. */
  readonly breakdown?: string;
  /** Which way is better; neither where it only follows how much comes. */
  readonly better?: 'higher' | 'lower';
}

const inOrder = { numerator: 'Position, sorted from shortest to longest time', denominator: 'Tickets' } as const;

const startedThen = 'Counts clocks started in the period.';

/** What became of promised replies of one kind; `replies`: as they are called. */
const onTime = (replies: string, share: MeasureName, of: MeasureName) =>
  ({
    title: `${replies} on time`,
    definition: `Share of ${replies.toLowerCase()} sent by the deadline, of those that met or missed it. ${startedThen}`,
    parts: { share, of },
    numerator: 'Sent by the deadline',
    denominator: 'Deadlines met or missed',
    better: 'higher',
  }) as const;
const missed = (replies: string, count: MeasureName) =>
  ({
    title: `${replies} missed`,
    definition: `${replies} not sent by the deadline. ${startedThen}`,
    parts: { count },
    numerator: 'Missed deadlines',
  }) as const;
const lateBy = (replies: string, quantile: MeasureName) =>
  ({
    title: `${replies} late by`,
    definition: `Half of the late ${replies.toLowerCase()} were late by this much or less, within 1 %. ${startedThen}`,
    parts: { quantile, p: 0.5 },
    ...inOrder,
    denominator: 'Late replies',
    better: 'lower',
  }) as const;

const closedLast = 'Counts tickets closed now that were last closed in the period.';
const ofTickets = { numerator: 'Tickets' } as const;

/** Every figure of tickets that can be opened, by the name that it has in answers. */
export const ticketFigures = {
  all_tickets: {
    title: 'Total Tickets',
    definition: 'Tickets created in the period.',
    parts: { count: 'created' },
    ...ofTickets,
    breakdown: 'created',
  },
  open_tickets: {
    title: 'Open Tickets',
    definition: 'Tickets created in the period that are not closed now.',
    parts: { count: 'open' },
    ...ofTickets,
  },
  closed_tickets: {
    title: 'Resolved Tickets',
    definition: 'Tickets created in the period that are closed now.',
    parts: { count: 'closed' },
    ...ofTickets,
  },
  resolved: {
    title: 'Closings',
    definition: 'Closings in the period, whenever the ticket was created. A ticket closed twice counts twice.',
    parts: { count: 'resolved' },
    numerator: 'Closings',
  },
  reopened: {
    title: 'Reopenings',
    definition: 'Reopenings in the period, whenever the ticket was created. A ticket reopened twice counts twice.',
    parts: { count: 'reopened' },
    numerator: 'Reopenings',
  },
  resolutionCount: {
    title: 'Tickets resolved',
    definition: 'Tickets closed now that were last closed in the period.',
    parts: { count: 'resolution' },
    ...ofTickets,
    breakdown: 'resolved',
    better: 'higher',
  },
  complianceRate: {
    title: 'Compliance rate',
    definition: 'Share closed on time, of the tickets created in the period that met or missed their deadline.',
    parts: { share: 'met', of: 'decided' },
    numerator: 'Tickets closed by their deadline',
    denominator: 'Tickets that met or missed their deadline',
    breakdown: 'compliance',
    better: 'higher',
  },
  compliant: {
    title: 'Compliant',
    definition: 'Tickets created in the period that were closed by their deadline.',
    parts: { count: 'met' },
    ...ofTickets,
  },
  noneCompliant: {
    title: 'Non-Compliant',
    definition: 'Tickets created in the period that passed their deadline before they were closed.',
    parts: { count: 'breached' },
    ...ofTickets,
  },
  running: {
    title: 'Deadline ahead',
    definition: 'Tickets created in the period with a deadline still ahead.',
    parts: { count: 'running' },
    ...ofTickets,
  },
  paused: {
    title: 'Clock paused',
    definition: 'Tickets created in the period with the deadline clock paused on hold.',
    parts: { count: 'paused' },
    ...ofTickets,
  },
  noTarget: {
    title: 'No deadline',
    definition: 'Tickets created in the period without a deadline.',
    parts: { count: 'noTarget' },
    ...ofTickets,
  },
  averageSeconds: {
    title: 'Avg Resolution Time',
    definition: `Mean time from creation to the last close. ${closedLast}`,
    parts: { mean: 'resolution' },
    numerator: 'Total seconds from creation to the last close',
    denominator: 'Tickets',
  },
  medianSeconds: {
    title: 'Median resolution',
    definition: `Half of the tickets took this long or less from creation to the last close, within 1 %. ${closedLast}`,
    parts: { quantile: 'resolution', p: 0.5 },
    ...inOrder,
    breakdown: 'resolution',
    better: 'lower',
  },
  p90Seconds: {
    title: '90th percentile of resolution',
    definition: `Nine in ten tickets took this long or less from creation to the last close, within 1 %. ${closedLast}`,
    parts: { quantile: 'resolution', p: 0.9 },
    ...inOrder,
  },
  firstReplyMedianSeconds: {
    title: 'Median first reply',
    definition:
      'Half of the tickets first replied to in the period waited this long or less from creation to the first reply, within 1 %.',
    parts: { quantile: 'reply', p: 0.5 },
    ...inOrder,
    isOfHolders: true,
    breakdown: 'reply',
    better: 'lower',
  },
  firstReplyOnTime: {
    ...onTime('First replies', 'firstReplyMet', 'firstReplyDecided'),
    breakdown: 'firstReplyOnTime',
  },
  firstReplyMissed: missed('First replies', 'firstReplyMissed'),
  firstReplyLateSeconds: lateBy('First replies', 'firstReplyLate'),
  nextReplyOnTime: { ...onTime('Next replies', 'nextReplyMet', 'nextReplyDecided'), breakdown: 'nextReplyOnTime' },
  nextReplyMissed: missed('Next replies', 'nextReplyMissed'),
  nextReplyLateSeconds: lateBy('Next replies', 'nextReplyLate'),
  updateOnTime: { ...onTime('Updates', 'updateMet', 'updateDecided'), breakdown: 'updateOnTime' },
  updateMissed: missed('Updates', 'updateMissed'),
  updateLateSeconds: lateBy('Updates', 'updateLate'),
  backlog: {
    title: 'Open now',
    definition: 'Tickets open now, including those on hold, whenever they were created.',
    parts: { count: 'open' },
    ...ofTickets,
    isOfNow: true,
    breakdown: 'backlog',
    better: 'lower',
  },
} as const satisfies Record<string, TicketFigure>;
export type TicketFigureName = keyof typeof ticketFigures;
export const ticketFigureNames = /* @__PURE__ */ Object.keys(ticketFigures) as readonly TicketFigureName[];

type Named = (typeof ticketFigures)[TicketFigureName];
/** The names under which breakdowns tell figures of tickets. */
export type BrokenDown = Extract<Named, { readonly breakdown: string }>['breakdown'];

/** The figures that breakdowns tell, by the names that they have there. */
export const brokenDownFigures = /* @__PURE__ */ brokenDown();
export const brokenDownNames = /* @__PURE__ */ Object.keys(brokenDownFigures) as readonly BrokenDown[];

function brokenDown() {
  const named = Object.values<TicketFigure>(ticketFigures).flatMap((figure) =>
    figure.breakdown === undefined ? [] : [[figure.breakdown, figure] as const],
  );
  return Object.fromEntries(named) as Readonly<Record<BrokenDown, TicketFigure>>;
}

/** The measure whose activities a figure is over. */
export function countedBy({ parts }: TicketFigure): MeasureName {
  if ('count' in parts) return parts.count;
  if ('share' in parts) return parts.of;
  return 'mean' in parts ? parts.mean : parts.quantile;
}

/** Whether agents and teams of a figure are who did what is counted; what tickets are is told by who holds them now. */
export function countsActors(figure: TicketFigure): boolean {
  return measures[countedBy(figure)].of !== 'created';
}

/** The same of a figure in a breakdown. */
export function isByActor(name: BrokenDown): boolean {
  return countsActors(brokenDownFigures[name]);
}
