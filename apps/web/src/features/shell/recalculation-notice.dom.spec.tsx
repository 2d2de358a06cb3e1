import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { show, user } from '../../testing/page.js';
import { sent, serve } from '../../testing/server.js';
import { organizationQuery } from '../../lib/api/organization.queries.js';
import RecalculationNotice from './recalculation-notice.js';

/** A screen of figures while the organization says this of its recalculation. */
function open(recalculation: object | null, role = 'manager') {
  serve({
    'GET /api/account': { id: 'a1', name: 'Robin Vale', role, agent: null, preferences: {} },
    'GET /api/organization': { timezone: 'UTC', recalculation },
    'PUT /api/organization': { timezone: 'UTC', recalculation: null },
  });
  return show(<RecalculationNotice />, '/dashboard');
}

describe('while figures are recalculated', () => {
  it('every screen says that they use the previous settings, how far it is, and when it is done', async () => {
    const { queries } = open({ status: 'running', done: 430, total: 1_000, error: null });
    const progress = await screen.findByRole('progressbar', { name: 'Recalculating all figures' });
    expect(progress).toHaveAttribute('aria-valuetext', '43 %');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Until this finishes, every figure uses the previous settings.',
    );
    queries.setQueryData(organizationQuery.queryKey, (before) => before && { ...before, recalculation: null });
    expect(await screen.findByText('All figures now use the new settings')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('a failure says why; only who may change the settings can try again', async () => {
    const failure = { status: 'failed', done: 1, total: 2, error: 'The disk is full.' };
    const page = open(failure, 'agent');
    expect(await screen.findByRole('alert')).toHaveTextContent('still use the previous settings. The disk is full.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    page.unmount();
    open(failure);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(sent('PUT /api/organization')).toEqual([{}]);
  });
});
