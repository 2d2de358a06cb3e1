import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { sent, serve } from '../../../testing/server.js';
import { show } from '../../../testing/page.js';
import { accountQuery } from '../account.queries.js';
import { SilenceNotice } from './silence-notice.js';

const sweeps = { everyMinutes: 15, lastAt: '2026-03-10T12:00:00.000Z', trouble: null, repaired: 3 };
const silent = { id: 'acme', name: 'Acme', state: 'silent', lastDeliveryAt: '2026-03-10T09:45:00.000Z', missed: 0 };

const showTo = (role: string, ...items: object[]) => {
  serve({ 'GET /api/ingest/health': { items }, 'GET /api/organization': { timezone: 'UTC' } });
  return show(<SilenceNotice />, '/dashboard', (queries) =>
    queries.setQueryData(accountQuery.queryKey, { role } as never),
  );
};

describe('a help desk that has stopped to deliver', () => {
  it('is named with how old the figures may be, and leads administrators to the connections', async () => {
    showTo('administrator', { ...silent, sweeps });
    expect(await screen.findByRole('status')).toHaveTextContent(
      /^No deliveries from Acme since 10 Mar 2026, \d\d:45\. Figures may be up to 15 minutes behind\. View connections$/,
    );
    expect(screen.getByRole('link', { name: 'View connections' })).toHaveAttribute(
      'href',
      '/dashboard/settings?tab=connections',
    );
  });

  it('is told to others without what they cannot mend', async () => {
    showTo('agent', { ...silent, sweeps: null });
    expect(await screen.findByRole('status')).toHaveTextContent(/\d\. Figures may be out of date\.$/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('promises nothing while it cannot be read', async () => {
    showTo('agent', { ...silent, sweeps: { ...sweeps, trouble: 'It refuses.' } });
    expect(await screen.findByRole('status')).toHaveTextContent(/\d\. Figures may be out of date\.$/);
  });
});

it('says nothing while help desks deliver', async () => {
  const { queries, container } = showTo('administrator', { ...silent, state: 'well', sweeps });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(sent('GET /api/ingest/health')).toHaveLength(1);
  expect(container).toHaveTextContent(/^$/);
});
