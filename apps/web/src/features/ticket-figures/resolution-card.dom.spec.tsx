import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { OnKiosk } from '../../lib/browser/on-kiosk.js';
import { show } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { ResolutionCard } from './resolution-card.js';

const breakdown = '/dashboard/reports?tab=tickets&measure=resolution#breakdown';
const times = { count: 4, averageSeconds: 7200, medianSeconds: 3600, p90Seconds: 9000 };

function card(averageTime = times) {
  return (
    <ResolutionCard
      title="Avg Resolution Time"
      averageTime={averageTime}
      // Nothing is compared: the way to the breakdown is there all the same.
      period={{ period: '7days', compare: 'off' }}
      to="/dashboard/tickets"
      changes={breakdown}
    />
  );
}

const link = () => screen.queryByRole('link', { name: /^By organization/ });

it('leads to the breakdown by organization from its head, above what it is based on', () => {
  serve({});
  show(card());
  expect(link()).toHaveAttribute('href', breakdown);
  const note = within(screen.getByRole('region', { name: 'Avg Resolution Time' })).getByText('based on 4 tickets');
  expect(link()?.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('leads nowhere without a figure, and on a TV display', () => {
  serve({});
  const page = show(card({ count: 0, averageSeconds: null!, medianSeconds: null!, p90Seconds: null! }));
  expect(link()).toBeNull();
  page.unmount();
  show(<OnKiosk value>{card()}</OnKiosk>);
  expect(link()).toBeNull();
});
