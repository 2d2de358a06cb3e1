/** Calendars and policies in the form of `PUT /api/organization`, for the real incident log. */

export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface Calendar {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  /** Monday first; each from a local day on, null: from the beginning. */
  readonly weeks: readonly { readonly from: string | null; readonly week: readonly (readonly Period[])[] }[];
  readonly exceptions: readonly { readonly date: string; readonly name: string; readonly open: readonly Period[] }[];
}

export interface Target {
  readonly kind: 'first_reply' | 'resolution';
  readonly times: readonly { readonly priority: string | null; readonly minutes: number }[];
  readonly calendar: string | null;
  /** null: while the ticket is on hold. */
  readonly pauses: readonly string[] | null;
}

export interface Policy {
  readonly id: string;
  readonly name: string;
  readonly when: {
    readonly organization?: readonly string[];
    readonly team?: readonly string[];
    readonly priority?: readonly string[];
    readonly createdAfter?: string;
  };
  readonly targets: readonly Target[];
}

export interface Book {
  readonly from: string | null;
  readonly appliesTo: 'new' | 'running';
  readonly policies: readonly Policy[];
}

/** What the labels of the log mean; the others are open. */
export const labels = {
  ticketStatusFields: ['New', 'Active', 'Awaiting Problem'],
  holdFields: ['Awaiting User Info', 'Awaiting Vendor', 'Awaiting Evidence'],
  closedTicketFields: ['Resolved', 'Closed'],
};

/** New books begin on a day of this zone, half an hour beside every full hour of UTC. */
const timezone = 'Asia/Kolkata';

const everyDay = (from: string, to: string) => Array.from({ length: 7 }, () => [{ from, to }]);
const day = [
  { from: '09:00', to: '12:30' },
  { from: '13:30', to: '18:00' },
];

const calendars: readonly Calendar[] = [
  {
    ...{ id: 'berlin', name: 'Berlin office', timezone: 'Europe/Berlin' },
    weeks: [{ from: null, week: [day, day, day, day, [{ from: '08:00', to: '15:45' }], [], []] }],
    exceptions: [
      { date: '2016-03-03', name: 'Works outing', open: [] },
      { date: '2016-03-10', name: 'Stocktaking', open: [{ from: '09:00', to: '12:00' }] },
      { date: '2016-03-25', name: 'Good Friday', open: [] },
      { date: '2016-03-28', name: 'Easter Monday', open: [] },
    ],
  },
  {
    // Of the night to 13 March an hour is skipped.
    ...{ id: 'new-york', name: 'New York at night', timezone: 'America/New_York' },
    weeks: [
      { from: null, week: everyDay('22:00', '06:00') },
      { from: '2016-03-08', week: everyDay('20:15', '06:00') },
    ],
    exceptions: [{ date: '2016-03-05', name: 'Moving house', open: [] }],
  },
];

const resolution = (minutes: number, calendar: string | null, pauses: readonly string[] | null): Target => ({
  kind: 'resolution',
  times: [
    { priority: 'critical', minutes: Math.round(minutes / 4) },
    { priority: 'Low', minutes: minutes * 2 },
    { priority: null, minutes },
  ],
  ...{ calendar, pauses },
});
const firstReply = (minutes: number, calendar: string | null): Target => ({
  ...{ kind: 'first_reply', times: [{ priority: null, minutes }], calendar, pauses: null },
});

/** Nothing is promised to this organization, whatever later policies would promise. */
const nothing: Policy = { id: 'nothing', name: 'No promise', when: { organization: ['location 161'] }, targets: [] };
const urgent = (minutes: number): Policy => ({
  ...{ id: 'urgent', name: 'Urgent', when: { priority: ['High', 'Critical'] } },
  targets: [firstReply(30, null), resolution(minutes, null, [])],
});
const office = (minutes: number): Policy => ({
  ...{ id: 'office', name: 'Office', when: { team: ['Group 70', 'Group 25', '-'] } },
  targets: [firstReply(60, 'berlin'), resolution(minutes, 'berlin', null)],
});
const recent = (minutes: number): Policy => ({
  ...{ id: 'recent', name: 'Since 2 March', when: { createdAfter: '2016-03-02' } },
  targets: [resolution(minutes, null, null)],
});
const rest = (minutes: number): Policy => ({
  ...{ id: 'rest', name: 'All others', when: {} },
  targets: [resolution(minutes, 'new-york', ['awaiting problem', 'Awaiting Vendor'])],
});

const first: Book = {
  ...{ from: null, appliesTo: 'new' },
  policies: [nothing, urgent(2_880), office(960), recent(15_840), rest(2_400)],
};
const ofLaterTickets: Book = {
  ...{ from: '2016-03-04', appliesTo: 'new' },
  policies: [nothing, office(1_500), urgent(4_320), rest(4_800)],
};
const ofAllTickets: Book = {
  ...{ from: '2016-03-09', appliesTo: 'running' },
  policies: [nothing, urgent(2_400), office(720), recent(11_520), rest(1_800)],
};

export interface Promises {
  readonly timezone: string;
  readonly calendars: readonly Calendar[];
  readonly policies: readonly Book[];
}

export const promises: Promises = { timezone, calendars, policies: [first, ofLaterTickets] };
/** The same, until other ones take over the tickets that are open then. */
export const promisesTakenOver: Promises = { timezone, calendars, policies: [first, ofLaterTickets, ofAllTickets] };
