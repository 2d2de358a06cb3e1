import '@testing-library/jest-dom';
import type { TicketDetail } from '@deskledger/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { GoneNotice } from './gone-notice.js';
import { TicketFacts } from './ticket-facts.js';
import { TicketScreen } from './ticket-screen.js';

const created = '2026-03-01T09:00:00.000Z';
const ticket: TicketDetail = {
  ...{ id: 't1', ticketId: '7', subject: 'Scanner', status: 'Open', phase: 'open', priority: null, tags: [] },
  ...{ contact_name: null, contact_email: null, designation: null, organization: null, organizationName: null },
  ...{ classification: null, channel: null, team: null, assignee: null, endpoint: null, connection: 'acme' },
  ...{ createdAt: created, payload: { createdTime: created }, modifiedTime: created, closedTime: null },
  ...{ dueTime: '2026-03-02T09:00:00.000Z', verdict: 'running', reopenCount: 0, resolutionSeconds: null },
  ...{ counted: true, dueBy: null, firstClosedTime: null, firstResponseTime: null, firstResolutionSeconds: null },
  ...{
    activeSeconds: 3600,
    timeline: [],
    lane: [],
    clocks: [],
    helpDeskRating: null,
    lastMessage: null,
    waiting: null,
    replyDue: null,
  },
};

const show = (more: Partial<TicketDetail>) =>
  render(<TicketFacts ticket={{ ...ticket, ...more }} />, { wrapper: MemoryRouter });

describe('the facts of a ticket', () => {
  it('say how long an open one waits, and that it is late', () => {
    show({});
    expect(screen.getByText(/^Still open/)).toBeInTheDocument();
    expect(screen.getByText(/^Past deadline/)).toBeInTheDocument();
    expect(screen.getByText('None yet')).toBeInTheDocument();
  });

  it('say who wrote last, where that is known', () => {
    const { rerender } = show({});
    expect(screen.queryByText('Last message')).toBeNull();
    rerender(<TicketFacts ticket={{ ...ticket, lastMessage: { at: created, by: 'customer' } }} />);
    expect(screen.getByText('Last message').nextElementSibling).toHaveTextContent(/from the customer$/);
  });

  it('let nobody wait for one that counts in no figure', () => {
    show({ counted: false });
    expect(screen.queryByText(/^Still open|^Past deadline|^None yet/)).toBeNull();
  });

  it("show the help desk's own rating as one that does not count", () => {
    const { rerender } = show({});
    expect(screen.queryByText('Help desk rating')).toBeNull();
    rerender(<TicketFacts ticket={{ ...ticket, helpDeskRating: 'Good' }} />);
    expect(screen.getByText('Help desk rating').nextElementSibling).toHaveTextContent('Good not counted here');
  });

  it('say that a deadline is one of a service level, and name no moment while it moves on', () => {
    const { rerender } = show({ dueBy: 'helpDesk' });
    expect(screen.queryByText('by service level')).toBeNull();
    rerender(<TicketFacts ticket={{ ...ticket, dueBy: 'serviceLevel' }} />);
    expect(screen.getByText('by service level')).toBeInTheDocument();
    expect(screen.getByText(/^2 Mar 2026/)).toBeInTheDocument();
    rerender(<TicketFacts ticket={{ ...ticket, dueBy: 'serviceLevel', verdict: 'paused', phase: 'hold' }} />);
    expect(screen.getByText(/^Extended while on hold/)).toHaveTextContent('Extended while on hold by service level');
    expect(screen.queryByText(/^2 Mar 2026/)).toBeNull();
  });
});

it.each([
  [true, [], null],
  [false, [], /spam or a test\. It is not counted in any figure\.$/],
  [false, ['deleted'], /was deleted/],
  [false, ['merged'], /was merged into another one/],
] as const)('says why a ticket counts in no figure (counted %s, %j)', (counted, events, words) => {
  const timeline = events.map((event) => ({
    ...{ at: created, event, status: null },
    from: null,
    to: null,
    heard: null,
  }));
  const { container } = render(<GoneNotice ticket={{ ...ticket, counted, timeline }} />, { wrapper: MemoryRouter });
  if (words === null) expect(container).toBeEmptyDOMElement();
  else expect(screen.getByText(words)).toBeInTheDocument();
});

const globalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = globalFetch;
});

it('asks for the surveys of a ticket by our id, whichever id it was opened by', async () => {
  globalThis.fetch = (address) =>
    Promise.resolve(
      new Response(JSON.stringify((address as string).endsWith('/7') ? ticket : { contact: [], organization: [] })),
    );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TicketScreen id="7" surveys={(id) => <p>Surveys of {id}</p>} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByText(/^Surveys of/)).textContent).toBe('Surveys of t1');
});
