import '@testing-library/jest-dom';
import { explainedFigures, type ExplainedFigure, type Explanation, type Period } from '@deskledger/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { defaultPeriod } from '../../lib/url/period.js';
import { ExplanationBody } from './explanation-body.js';
import { explanationQuery } from './explanation.queries.js';

const at = '2026-03-01T09:00:00.000Z';
const counted = (id: string): Explanation['items'][number] => ({
  ticket: { id, ticketId: id, subject: `Ticket ${id}`, createdAt: at, closedTime: null },
  response: null,
  value: 1,
  facts: [
    { position: '1', partition: 0, type: 'TicketOpened', occurredAt: at, recordedAt: at, heard: null },
    { position: '2', partition: 0, type: 'TicketReplied', occurredAt: at, recordedAt: at, heard: null },
  ],
});
const pageOf = (page: number, ids: string[]): Explanation => ({
  ...{ metric: 'all_tickets', definition: 'Tickets created in the period.', unit: 'count', value: 4 },
  ...{ numerator: { definition: 'Tickets', value: 4 }, denominator: null, atPlace: null, items: ids.map(counted) },
  ...{ count: 4, page, pages: 2, range: { from: '2026-03-01', to: '2026-03-07', timezone: 'UTC' } },
  ...{ generatedAt: at, dataVersion: '1' },
});

const globalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = globalFetch;
  queries.clear();
});

/** A ticket came between the answers of the two pages, and pushed another one down. */
function show(more: Partial<Explanation> = {}) {
  globalThis.fetch = (address) => {
    const isFirst = new URL(address as string, 'http://desk').searchParams.get('page') === '1';
    const answer = isFirst ? pageOf(1, ['1', '2']) : pageOf(2, ['2', '3']);
    return Promise.resolve(new Response(JSON.stringify({ ...answer, ...more })));
  };
  return render(bodyOf(more.metric ?? 'all_tickets'));
}

const queries = new QueryClient();
const bodyOf = (figure: ExplainedFigure, period: Period = '7days') => (
  <QueryClientProvider client={queries}>
    <MemoryRouter>
      <ExplanationBody figure={figure} period={{ period }} />
    </MemoryRouter>
  </QueryClientProvider>
);

describe('what a figure counts', () => {
  it('stands in the list once, also where a later page repeats it', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Load more (2 of 4)' }));
    await screen.findByText('Ticket 3');
    const list = within(screen.getByRole('list', { name: 'Included in this figure' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Ticket 1', 'Ticket 2', 'Ticket 3'],
    ]);
  });

  it('is a list as long as the figure says, however much of it is there', async () => {
    show();
    await screen.findByText('Ticket 1');
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveAttribute('aria-setsize', '4');
  });

  it('is of a quantile the time at its place', async () => {
    show({ metric: 'medianSeconds', unit: 'seconds', value: 7200, atPlace: { ...counted('9'), value: 7200 } });
    const place = await screen.findByRole('region', { name: 'At this position' });
    expect(within(place).getByRole('link', { name: 'Ticket 9' })).toBeInTheDocument();
    expect(place).toHaveTextContent('7,200 s');
  });

  it('shows its facts when they are opened, of which there may be thousands in the list', async () => {
    show();
    const [opens] = await screen.findAllByText('2 events');
    expect(screen.queryByText('Reply sent')).toBeNull();
    await userEvent.click(opens!);
    expect(await screen.findByText('Reply sent')).toBeInTheDocument();
  });

  it('says on paper how much of the list that is', async () => {
    show();
    expect(await screen.findByText('2 of 4')).toHaveClass('print:block');
  });

  it('says times in the seconds that they are made of', async () => {
    const items = [{ ...counted('1'), value: 100_000 }];
    const seconds = { definition: 'Seconds', value: 307_852 };
    const tickets = { definition: 'Tickets', value: 2 };
    show({
      metric: 'averageSeconds',
      unit: 'seconds',
      value: 153_926,
      numerator: seconds,
      denominator: tickets,
      items,
    });
    expect(await screen.findByText('307,852 ÷ 2 = 153,926 s')).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('1 d 4 h 100,000 s');
  });

  it('may be nothing, of a period or as of now', async () => {
    const nothing = { value: 0, numerator: { definition: 'Tickets', value: 0 }, items: [], count: 0, pages: 1 };
    const { unmount } = show(nothing);
    expect(await screen.findByText('Nothing to count in this period.')).toBeInTheDocument();
    unmount();
    show({ ...nothing, metric: 'backlog' });
    expect(await screen.findByText('Nothing to count now.')).toBeInTheDocument();
  });

  it('is shown as of before, with its figure, while that of another period is on its way', async () => {
    const { rerender } = show();
    await screen.findByText('Ticket 1');
    globalThis.fetch = () => new Promise(() => undefined);
    rerender(bodyOf('all_tickets', '30days'));
    for (const card of screen.getAllByRole('region')) expect(card.querySelector('.opacity-55')).not.toBeNull();
    expect(screen.getAllByRole('region')).toHaveLength(2);
  });

  it('is asked for anew as often as other lists are, not as often as figures', () => {
    const followed = explainedFigures.map((figure) => explanationQuery(figure, defaultPeriod).meta?.follows);
    expect(new Set(followed)).toEqual(new Set(['tickets', 'surveys']));
  });
});
