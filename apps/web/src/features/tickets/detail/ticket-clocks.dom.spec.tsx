import type { ClockSegmentDocument, TicketClockDocument } from '@deskledger/contracts';
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { clockWords, TicketClocks } from './ticket-clocks.js';

const now = Date.parse('2026-09-07T12:00:00Z');
const at = (time: string) => `2026-09-07T${time}:00.000Z`;
const clock = (part: Partial<TicketClockDocument>): TicketClockDocument => ({
  ...{ kind: 'first_reply', cycle: 1, policy: { id: 'acme', name: 'Acme' }, calendar: 'Office', minutes: 90 },
  ...{ startedTime: at('09:00'), stoppedTime: null, dueTime: at('10:30'), breachedTime: null, status: 'running' },
  ...{ countedSeconds: 1800, pausedSeconds: 0, segments: [] },
  ...part,
});

describe('how a clock stands', () => {
  it.each([
    ['Due in 30 min', { dueTime: at('12:30') }],
    ['Overdue by 1 h 30 min', {}],
    ['Overdue by 1 h 30 min', { status: 'breached' }],
    ['Met after 45 min', { status: 'met', stoppedTime: at('09:45') }],
    ['15 min late', { status: 'breached', stoppedTime: at('10:45') }],
    // A later target may lie after the stop: the breach stays.
    ['Late', { status: 'breached', stoppedTime: at('10:15') }],
    ['Late', { status: 'breached', dueTime: null }],
    ['Paused', { status: 'paused', dueTime: null }],
    ['Ended when the ticket closed', { status: 'ended' }],
    ['Not measured: the help desk reports no replies', { status: 'unmeasured', dueTime: null }],
  ] as const)('is “%s”', (text, part) => {
    expect(clockWords(clock(part), now)).toBe(text);
  });
});

it('shows the latest clock of each kind, with what it promises, and how many earlier ones were late', () => {
  render(
    <TicketClocks
      clocks={[
        clock({ status: 'met', stoppedTime: at('09:30') }),
        clock({ kind: 'next_reply', status: 'breached', stoppedTime: at('11:00') }),
        clock({ kind: 'next_reply', cycle: 2, status: 'met', stoppedTime: at('09:45'), calendar: null }),
        clock({ kind: 'next_reply', cycle: 3, status: 'paused', dueTime: null, calendar: null }),
      ]}
    />,
  );
  const [first, next] = within(screen.getByRole('region', { name: 'Service levels' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('First replyMet after 30 min1 h 30 min in Office: met with 1 h to spare · Acme');
  expect(next).toHaveTextContent('Next replyPaused1 h 30 min, all hours: 1 h left · Acme · 1 of 2 earlier ones late');
});

const segment = (from: string, until: string, part: Partial<ClockSegmentDocument>): ClockSegmentDocument => ({
  ...{ from: at(from), until: at(until), state: 'running', label: null, seconds: 0 },
  target: { policy: { id: 'acme', name: 'Acme' }, calendar: 'Office', minutes: 90 },
  ...part,
});

it('tells what counted, what was paused and where the target changed, as a table beside the bar', () => {
  const target = { policy: { id: 'acme', name: 'Acme' }, calendar: 'Office', minutes: 120 };
  const segments = [
    segment('08:00', '08:30', { target, seconds: 1800 }),
    segment('08:30', '09:00', { target, state: 'paused', label: 'Waiting', seconds: 1800 }),
    segment('09:00', '11:00', { seconds: 7200 }),
    segment('11:00', '12:00', { state: 'outside_hours' }),
  ];
  const late = { status: 'breached', dueTime: at('10:00'), stoppedTime: at('12:00'), pausedSeconds: 1800 } as const;
  render(<TicketClocks clocks={[clock({ ...late, segments })]} />);
  const table = screen.getByRole('table', { name: 'How the deadline came about: first reply' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Counted',
    'Paused: Waiting',
    'Counted, target changed to 1 h 30 min, Acme',
    'Past deadline',
    'Outside business hours',
  ]);
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('7 Sep 2026, 08:007 Sep 2026, 08:3030 min');
  expect(screen.getByText(/^1 h 30 min in Office/)).toHaveTextContent(
    '1 h 30 min in Office, before that 2 h, paused 30 min while Waiting: was due 7 Sep 2026, 10:00 · Acme',
  );
  expect(screen.getByText('Target changed')).toBeInTheDocument();
});

it('draws no bar of a clock that did the same all the time', () => {
  render(<TicketClocks clocks={[clock({ segments: [segment('09:00', '10:00', { seconds: 3600 })] })]} />);
  expect(screen.queryByRole('table')).toBeNull();
});

it('is not there where nothing is promised', () => {
  const { container } = render(<TicketClocks clocks={[]} />);
  expect(container).toBeEmptyDOMElement();
});
