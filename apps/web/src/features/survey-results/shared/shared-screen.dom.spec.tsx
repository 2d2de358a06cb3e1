import '@testing-library/jest-dom';
import type { SharedResults } from '@deskledger/contracts';
import { screen, within } from '@testing-library/react';
import { show } from '../../../testing/page.js';
import { refused, sent, serve } from '../../../testing/server.js';
import { WideBox } from '../../../testing/wide-box.js';
import { SharedScreen } from './shared-screen.js';

beforeAll(() => Object.assign(globalThis, { ResizeObserver: WideBox }));

const call = 'POST /api/survey/shared';
const none = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
const results: SharedResults = {
  title: 'Satisfaction',
  rating: {
    ...{ ...none, '5': 3, '1': 1, total: 4, overallRating: 4, csat: 75, publicExcluded: 0 },
    ...{ '1_pct': 25, '2_pct': 0, '3_pct': 0, '4_pct': 0, '5_pct': 75 },
  } as unknown as SharedResults['rating'],
  points: null,
  responseRate: { total: 4, closed_pct: 40.5 },
  averageTime: { count: 4, averageSeconds: 65, medianSeconds: 60 },
  responseTrends: [],
  questions: [
    {
      ...{ id: 'how', type: 'choice', question: 'How did you reach us?', asked: 4, answered: 4, average: null },
      values: [
        { value: 'Email', count: 3, pct: 75 },
        { value: 'Phone', count: 1, pct: 25 },
      ],
    },
    { ...{ id: 'why', type: 'text', question: 'Why?', asked: 4, answered: 2, average: null }, values: [] },
  ],
  range: { from: '2026-03-01', to: '2026-03-07', timezone: 'UTC' },
  ...{ isFiltered: true, expiresAt: '2026-09-01T09:00:00.000Z', generatedAt: '2026-03-08T09:00:00.000Z' },
};

it('shows figures and how often each answer was given, of written ones only how many', async () => {
  serve({ [call]: results });
  show(<SharedScreen token="share_x" />);
  expect(await screen.findByRole('heading', { name: 'Satisfaction', level: 1 })).toBeInTheDocument();
  expect(sent(call)).toEqual([{ token: 'share_x' }]);
  expect(screen.getByText('40.5%')).toBeInTheDocument();
  expect(screen.getByText('Some responses are filtered out')).toBeInTheDocument();
  expect(screen.getByText('4 ratings.')).toBeInTheDocument();
  const how = screen.getByRole('region', { name: 'How did you reach us?' });
  expect(
    within(how)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Email'), expect.stringContaining('Phone')]);
  expect(screen.getByRole('region', { name: 'Why?' })).toHaveTextContent('2 of 4 answered.');
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('says that a link has ended, and offers another try where an answer failed', async () => {
  serve({ [call]: refused(404, 'This link is wrong or has expired.', 'not_found') });
  const ended = show(<SharedScreen token="share_old" />);
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeInTheDocument();
  ended.unmount();
  serve({ [call]: refused(429, 'Too many shared results opened from your network.', 'too_many_requests') });
  show(<SharedScreen token="share_busy" />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.getByText(/Too many shared results/)).toBeInTheDocument();
});
