import type { TicketClockDocument } from '@deskledger/contracts';
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { clockWords, TicketClocks } from './ticket-clocks.js';

const now = Date.parse('2026-09-07T12:00:00Z');
const at = (time: string) => `2026-09-07T${time}:00.000Z`;
const clock = (part: Partial<TicketClockDocument>): TicketClockDocument => ({
  ...{ kind: 'first_reply', cycle: 1, policy: { id: 'acme', name: 'Acme' }, calendar: 'Office', minutes: 90 },
  ...{ startedTime: at('09:00'), stoppedTime: null, dueTime: at('10:30'), breachedTime: null, status: 'running' },
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
  expect(first).toHaveTextContent('First replyMet after 30 min1 h 30 min, Office · Acme');
  expect(next).toHaveTextContent('Next replyPaused1 h 30 min · Acme · 1 of 2 earlier ones late');
});

it('is not there where nothing is promised', () => {
  const { container } = render(<TicketClocks clocks={[]} />);
  expect(container).toBeEmptyDOMElement();
});
