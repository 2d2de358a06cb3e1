import type { CommentsPage } from '@deskledger/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { defaultPeriod } from '../../lib/url/period.js';
import { CommentsCard } from './comments-card.js';

const spoken = (answer: string): CommentsPage['items'][number] => ({
  ...{ id: answer, created_at: '2026-03-01T09:00:00.000Z', kind: 'invitation', rating: 4, ticket: null },
  givenRating: { value: 4, min: 1, max: 5 },
  ...{ organization: null, organizationName: null, assignee: null, survey: { id: '1', title: 'Survey' } },
  texts: [{ question: 'Why?', answer }],
});
const pageOf = (page: number, answers: string[]): CommentsPage => ({
  ...{ items: answers.map(spoken), page, pages: 2, total: 4 },
  range: { from: '2026-03-01', to: '2026-03-07', timezone: 'UTC' },
});

const globalFetch = globalThis.fetch;
const queries = new QueryClient();
afterEach(() => {
  globalThis.fetch = globalFetch;
  queries.clear();
});

describe('comments', () => {
  it('stand in the list once, also where a new one has pushed an older one to the next page', async () => {
    globalThis.fetch = (address) => {
      const isFirst = new URL(address as string, 'http://desk').searchParams.get('page') === '1';
      const answer = isFirst ? pageOf(1, ['Quick', 'Kind']) : pageOf(2, ['Kind', 'Slow']);
      return Promise.resolve(new Response(JSON.stringify(answer)));
    };
    render(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <CommentsCard period={defaultPeriod} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Load more (2 of 4)' }));
    await screen.findByText('Slow');
    expect(screen.getAllByText('Kind')).toHaveLength(1);
  });
});
