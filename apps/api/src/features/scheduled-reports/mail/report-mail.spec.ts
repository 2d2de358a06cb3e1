import type { ComparedNumbers } from '@deskledger/domain';
import type { BoardContents, FigureContents, ResultContents, TicketContents } from '../figures/report-contents.js';
import { reportText, writeReportMail, type ReportFrame } from './report-mail.js';

const figures: ComparedNumbers = {
  ...{ created: 1284, open: 12, closed: 1272, resolutionCount: 900, averageSeconds: 97_200, medianSeconds: 50_000 },
  ...{
    p90Seconds: 200_000,
    complianceRate: 92.4,
    decided: 1000,
    overallRating: 4.34,
    ratings: 210,
    completedSurvey: 230,
  },
};
const earlier = { ...figures, created: 1187, open: 20, complianceRate: 95, overallRating: 4.34 };
const range = { from: '2026-11-23', to: '2026-11-29', timezone: 'Europe/Berlin' };
const contents: FigureContents = {
  ...{ at: '2026-11-30T07:00:04.000Z', dataVersion: '7', query: 'org=acme', range, figures },
  comparison: {
    current: { range, until: null, figures: { ...figures, closed: 1200 } },
    previous: { range: { ...range, from: '2026-11-16', to: '2026-11-22' }, until: null, figures: earlier },
    dataBegins: '2026-01-01',
  },
  trend: Array.from({ length: 7 }, (_, index) => ({
    ...{ date: `2026-11-${23 + index}`, to: `2026-11-${23 + index}`, reopened: 0 },
    ...{ tickets: 100 + index, created: 100 + index, resolved: 90 },
  })),
};
const frame: ReportFrame = {
  ...{ name: 'Acme <weekly>', timezone: 'Europe/Berlin', sentFor: null, filters: [['Organization', 'Acme & Co']] },
  ...{ link: 'https://desk.test/dashboard?a=1&b=2', unsubscribeLink: 'https://desk.test/unsubscribe/report/x' },
  ...{
    ...{ charts: new Map([['trend', 'cid:trend@report']]), cardFilters: new Map(), nameOf: () => null },
    subjects: new Map(),
    ticketLink: (id) => `https://desk.test/dashboard/tickets/${id}`,
  },
};

it('is read as plain text', () => {
  const { subject, text } = writeReportMail(contents, frame);
  expect(subject).toBe('Acme <weekly>: 23 – 29 Nov 2026');
  expect(text).toBe(`Acme <weekly>

23 – 29 Nov 2026
Organization: Acme & Co
Changes are compared with 16 – 22 Nov 2026
Figures as of Monday, 30 Nov 2026, 08:00 (Europe/Berlin)

Total Tickets: 1,284 (+8.2%)
Open Tickets: 12 (−40.0%)
Resolved Tickets: 1,272 (−5.7% to 1,200 at the end of the period)
Avg Resolution Time: 1 d 3 h (No change)
Median resolution: ≈ 13 h 53 min (No change)
Compliance rate: 92.4% (−2.6 points)
Customer Satisfaction: 4.3 of 5 (No change)
Surveys Completed: 230 (No change)

Tickets per day, 23 – 29 Nov 2026: 721 created, 630 resolved. Most created: 29 Nov 2026 with 106.

Open in the dashboard:
https://desk.test/dashboard?a=1&b=2

-- 
You scheduled this report in Deskledger.
Unsubscribe: https://desk.test/unsubscribe/report/x
`);
});

it('says the same in HTML, with what people typed as text', () => {
  const { html } = writeReportMail(contents, frame);
  for (const part of ['Acme &lt;weekly&gt;', 'Acme &amp; Co', '1,284', '+8.2%', 'to 1,200 at the end of the period'])
    expect(html).toContain(part);
  expect(html).toContain('href="https://desk.test/dashboard?a=1&amp;b=2"');
  expect(html).toContain('alt="Tickets per day, 23 – 29 Nov 2026: 721 created, 630 resolved.');
  // More of a kind that is good, and less of one that is not.
  expect(html).toMatch(/class="good"[^>]*>−40\.0%/);
  expect(html).toMatch(/class="bad"[^>]*>−2\.6 points/);
});

it('says until when a period that goes on is compared', () => {
  const { current, ...sides } = contents.comparison!;
  const comparison = { ...sides, current: { ...current, until: '2026-11-29T13:02:00Z' } };
  expect(writeReportMail({ ...contents, comparison }, frame).text).toContain('(−5.7% to 1,200 at 14:02)');
});

it('compares with nothing that is not known in full, and links nowhere for a client', () => {
  const sides = { ...contents.comparison!, dataBegins: '2026-11-20' };
  const mail = writeReportMail(
    { ...contents, comparison: sides },
    { ...frame, link: null, sentFor: 'Robin', charts: new Map() },
  );
  expect(mail.text).toContain('No comparison: there is no data before 20 Nov 2026');
  expect(mail.text).toContain('Total Tickets: 1,284\n');
  expect(mail.text).toContain('Robin scheduled this report for your address');
  expect(`${mail.text}${mail.html}`).not.toMatch(/dashboard\?|<img|Tickets per/);
});

describe('of a list of tickets', () => {
  const tickets: TicketContents = {
    ...{ kind: 'tickets', at: contents.at, query: 'event=open', range, count: 1203, isOfAllOpen: true },
    tickets: [
      { id: 'a', ticketId: '17', status: 'Open', dueTime: '2026-11-30T13:00:00Z' },
      { id: 'b', ticketId: '18', status: null, dueTime: null },
    ],
  };
  const own = { ...frame, name: 'Work', filters: [], charts: new Map(), subjects: new Map([['a', '<Printer> burns']]) };

  it('says how many there are and what is first, with the subjects that its readers may see', () => {
    const { subject, text, html } = writeReportMail(tickets, own);
    expect(subject).toBe('Work: Open on 30 Nov 2026');
    expect(text).toContain(`Tickets: 1,203

#17 <Printer> burns: Open, due 30 Nov 2026, 14:00
#18: No status
And 1,201 more.

Open in the dashboard:`);
    expect(html).toContain('href="https://desk.test/dashboard/tickets/a"');
    expect(html).toContain('&lt;Printer&gt; burns');
  });

  it('leads nowhere, and names no subject, for a client', () => {
    const { text, html } = writeReportMail(tickets, { ...own, link: null, ticketLink: null, subjects: new Map() });
    expect(text).toContain('#17: Open, due');
    expect(`${text}${html}`).not.toMatch(/dashboard\/|burns/);
  });
});

describe('of the results of a survey', () => {
  const score = { key: 'nps 1', type: 'nps', question: 'Would you recommend us?', most: 10, answered: 40 } as const;
  const mean = { key: 'q 1', type: 'rating', question: 'How was it?', most: 5, answered: 40, value: 4.26 } as const;
  const now = {
    ...{
      responses: 44,
      closed_pct: 40,
      delivered: 100,
      averageSeconds: 95,
      timed: 40,
      overallRating: 4.26,
      ratings: 40,
    },
    scores: [mean, { ...score, value: 14 }],
  };
  const before = {
    ...now,
    closed_pct: 35,
    scores: [
      { ...mean, value: 4 },
      { ...score, value: 20 },
    ],
  };
  const results: ResultContents = {
    ...{
      kind: 'results',
      at: contents.at,
      query: '',
      range,
      survey: { id: 's', title: 'After a ticket' },
      figures: now,
    },
    comparison: {
      current: { range, until: null, figures: now },
      previous: { ...contents.comparison!.previous, figures: before },
      dataBegins: '2026-01-01',
    },
    isFiltered: true,
  };

  it('has its figures, the response rate and a line for each question that has a figure', () => {
    const { text } = writeReportMail(results, { ...frame, name: 'Weekly survey', charts: new Map() });
    expect(text).toContain('Survey: After a ticket');
    expect(text).toContain(`Total Responses: 44 (No change)
Response Rate (unfiltered): 40.0% (+5.0 points)
Avg. Completion Time: 1 min 35 s (No change)
Average Rating: 4.3 of 5 (No change)
How was it? (average): 4.3 of 5 (+0.3)
Would you recommend us? (NPS): +14 (−6 points)
`);
  });
});

describe('of a board', () => {
  const about = { query: '', range };
  const board: BoardContents = {
    ...{ kind: 'board', at: contents.at, query: '', range, board: { id: 'b', name: 'Monday <all>' } },
    cards: [
      {
        ...{ id: '1', card: 'all_tickets', name: 'Total Tickets', title: 'Our <load>', ...about },
        shown: {
          ...{ kind: 'figure', figure: 'all_tickets', now: { value: 1284, base: 1284 } },
          comparison: {
            ...contents.comparison!,
            current: { range, until: null, figures: { value: 1284, base: 1284 } },
            previous: { ...contents.comparison!.previous, figures: { value: 1187, base: 1187 } },
          },
        },
      },
      {
        ...{ id: '2', card: 'ticketTrends', name: 'Ticket Trends', title: 'Ticket Trends', ...about },
        shown: { kind: 'trend', trend: contents.trend },
      },
      {
        ...{ id: '3', card: 'breakdown', name: 'By Agent', title: 'By Agent', ...about },
        shown: {
          ...{ kind: 'table', by: 'assignee', across: null, moreRows: 3, moreColumns: 0, total: [20, 3600] },
          columns: [
            { measure: 'created', group: null },
            { measure: 'resolution', group: null },
          ],
          rows: [
            { key: '7', values: [12, 7200] },
            { key: '-', values: [5, null] },
          ],
        },
      },
      {
        ...{ id: '4', card: 'breakdown', name: 'By Month', title: 'By Month', ...about },
        shown: {
          ...{ kind: 'table', by: 'month', across: 'weekday', moreRows: 0, moreColumns: 1, total: [4, 2] },
          columns: [
            { measure: 'created', group: null },
            { measure: 'created', group: '1' },
          ],
          rows: [{ key: '2026-09', values: [4, 2] }],
        },
      },
      {
        ...{ id: '5', card: 'ratingTrend', name: 'Satisfaction trend', title: 'Satisfaction trend', ...about },
        shown: { kind: 'values', values: [{ title: 'Average rating', unit: 'stars', value: 4.26 }], more: 0 },
      },
      {
        ...{ id: '6', card: 'ticketLoad', name: 'Ticket load', title: 'Ticket load', query: '', range: null },
        shown: { kind: 'none', why: 'elsewhere' },
      },
    ],
  };
  const own: ReportFrame = {
    ...{ ...frame, name: 'Our week', filters: [], link: 'https://desk.test/dashboard/boards/b' },
    charts: new Map([['2', 'cid:2@report']]),
    cardFilters: new Map([['1', [['Team', 'Billing']]]]),
    nameOf: (_dimension, key) => (key === '7' ? 'Ada <Vale>' : null),
  };

  it('tells card by card what it is about, and what it shows', () => {
    const { text } = writeReportMail(board, own);
    expect(text).toContain(`Our week

23 – 29 Nov 2026
Board: Monday <all>
Figures as of Monday, 30 Nov 2026, 08:00 (Europe/Berlin)

Our <load>
Total Tickets; 23 – 29 Nov 2026; Team: Billing
Changes are compared with 16 – 22 Nov 2026
1,284 (+8.2%)

Ticket Trends
23 – 29 Nov 2026
Tickets per day, 23 – 29 Nov 2026: 721 created, 630 resolved. Most created: 29 Nov 2026 with 106.

By Agent
23 – 29 Nov 2026
Ada <Vale>: Tickets created 12, Median resolution ≈ 2 h
Not set: Tickets created 5, Median resolution –
Total: Tickets created 20, Median resolution ≈ 1 h
And 3 more.

By Month
23 – 29 Nov 2026
Sep 2026: Total 4, Monday 2
Total: Total 4, Monday 2
And 1 more column.

Satisfaction trend
23 – 29 Nov 2026
Average rating: 4.3 of 5

Ticket load
Now
Open the board to see this chart. https://desk.test/dashboard/boards/b

Open in the dashboard:`);
  });

  it('says the same in HTML, with its charts and tables', () => {
    const { html } = writeReportMail(board, own);
    for (const part of ['Our &lt;load&gt;', 'src="cid:2@report"', 'Ada &lt;Vale&gt;', '<th scope="col"', '+8.2%'])
      expect(html).toContain(part);
    expect(html).not.toContain('<load>');
  });

  it('is told to programs in lines, without people', () => {
    const lines = reportText(board, own);
    expect(lines).toContain(
      'Our <load> · Total Tickets; 23 – 29 Nov 2026; Team: Billing · Changes are compared with 16 – 22 Nov 2026',
    );
    expect(lines).toContain('  1,284 (+8.2%)');
    expect(lines).toContain('  Agent: see the dashboard');
    expect(lines.join()).not.toContain('Ada');
  });
});
