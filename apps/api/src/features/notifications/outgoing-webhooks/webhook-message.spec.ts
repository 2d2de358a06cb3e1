import {
  messageBody,
  testBody,
  type DeadlineAlert,
  type FollowUpAlert,
  type WrittenMessage,
} from './webhook-message.js';

const origin = 'https://desk.test';
const missed: DeadlineAlert = {
  ...{ alert: 'missed', ticketId: '0b0f9c6e-0000-4000-8000-000000000001', ticketNumber: '48 <213>' },
  ...{ clock: 'first_reply', cycle: 1, share: 100, team: 'First', policy: null },
  deadline: new Date('2026-11-20T10:00:00Z'),
  happenedAt: new Date('2026-11-20T10:00:00Z'),
  recordedAt: new Date('2026-11-20T10:05:00Z'),
};
const late = { ...missed, recordedAt: new Date('2026-11-20T10:05:01Z') };
const url = `${origin}/dashboard/tickets/${missed.ticketId}`;
const sentence = 'missed its deadline, 2026-11-20 10:00 UTC.';

it('is the type, the time and the figures of an alert in the standard format', () => {
  expect(JSON.parse(messageBody('standard', missed, origin))).toEqual({
    type: 'ticket.deadline.missed',
    timestamp: '2026-11-20T10:00:00.000Z',
    data: {
      ...{ ticketId: '48 <213>', id: missed.ticketId, clock: 'first_reply', cycle: 1, share: 100 },
      ...{ deadline: '2026-11-20T10:00:00.000Z', team: 'First', policy: null, late: false, url },
    },
  });
  expect(JSON.parse(messageBody('standard', late, origin))).toMatchObject({ data: { late: true } });
});

it('is a sentence and a link in Slack, where a ticket number makes no markup', () => {
  const text = `Ticket 48 &lt;213&gt;: first reply ${sentence} Reported late. <${url}|Open ticket>`;
  expect(JSON.parse(messageBody('slack', late, origin))).toEqual({ text });
});

it('is a card with a button in Teams', () => {
  const healed = { ...missed, alert: 'healed' as const };
  expect(JSON.parse(messageBody('teams', healed, origin))).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          body: [{ inlines: [{ text: expect.stringContaining('was on time after all') as string }] }],
          actions: [{ type: 'Action.OpenUrl', title: 'Open ticket', url }],
        },
      },
    ],
  });
});

it.each(['standard', 'slack', 'teams'] as const)('of a test names no ticket: %s', (format) => {
  const body = testBody(format, missed.deadline, origin);
  expect(body).toContain(origin);
  expect(body).not.toContain('ticket');
});

describe('a follow-up', () => {
  const opened: FollowUpAlert = {
    ...{ alert: 'follow_up', followUpId: '0b0f9c6e-0000-4000-8000-000000000009', star: 1, rule: 'bad' },
    ...{ surveyId: 's1', ticketId: missed.ticketId, ticketNumber: '48213', team: 'First' },
    ...{ happenedAt: missed.happenedAt, recordedAt: missed.happenedAt },
  };
  const link = `${origin}/dashboard/surveys/follow-ups?state=all&response=${opened.followUpId}`;

  it('is its figures and a link in the standard format', () => {
    expect(JSON.parse(messageBody('standard', opened, origin))).toEqual({
      type: 'follow_up.opened',
      timestamp: '2026-11-20T10:00:00.000Z',
      data: {
        ...{ id: opened.followUpId, rating: 1, rule: 'bad', surveyId: 's1', ticketId: '48213' },
        ...{ ticket: missed.ticketId, team: 'First', late: false, url: link },
      },
    });
  });

  it('is a sentence and a link in Slack and Teams, also without a ticket and without a rating', () => {
    const text = `New follow-up: ticket 48213, rated 1 of 5. <${link}|Open follow-up>`;
    expect(JSON.parse(messageBody('slack', opened, origin))).toEqual({ text });
    const bare = { ...opened, star: null, ticketId: null, ticketNumber: null };
    expect(messageBody('teams', bare, origin)).toContain('New follow-up: a public survey link, no rating.');
  });
});

describe('an alert on a figure, and a report', () => {
  const sentence = 'Compliance rate over 7 days was 71.2% on 2026-11-19, below 75%.';
  const began: WrittenMessage = {
    alert: 'figure_began',
    contents: {
      data: { id: 'a1', measure: 'compliance', day: '2026-11-19', value: 71.2 },
      lines: [sentence],
      link: { title: 'Open dashboard', path: '/dashboard?org=northwind' },
    },
    recordedAt: missed.recordedAt,
  };
  const report: WrittenMessage = {
    ...began,
    alert: 'report',
    contents: { data: { name: 'Weekly' }, lines: ['Weekly: 16 – 22 Nov 2026', 'R&D: 5'], link: null },
  };

  it('are what was written down and a link in the standard format', () => {
    expect(JSON.parse(messageBody('standard', began, origin))).toEqual({
      type: 'figure.alert.began',
      timestamp: '2026-11-20T10:05:00.000Z',
      data: { ...began.contents.data, url: `${origin}/dashboard?org=northwind` },
    });
    expect(JSON.parse(messageBody('standard', report, origin))).toEqual({
      type: 'report.sent',
      timestamp: '2026-11-20T10:05:00.000Z',
      data: { name: 'Weekly', url: null },
    });
  });

  it('are their lines in Slack and Teams, with a link for whoever can sign in', () => {
    expect(JSON.parse(messageBody('slack', began, origin))).toEqual({
      text: `${sentence} <${origin}/dashboard?org=northwind|Open dashboard>`,
    });
    expect(JSON.parse(messageBody('slack', report, origin))).toEqual({ text: 'Weekly: 16 – 22 Nov 2026\nR&amp;D: 5' });
    expect(JSON.parse(messageBody('teams', report, origin))).toMatchObject({
      attachments: [
        {
          content: {
            body: [{ inlines: [{ text: 'Weekly: 16 – 22 Nov 2026' }] }, { inlines: [{ text: 'R&D: 5' }] }],
            actions: [],
          },
        },
      ],
    });
  });
});
