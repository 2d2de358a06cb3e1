import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { show, user } from '../../../testing/page.js';
import { serve } from '../../../testing/server.js';
import { active } from '../testing/survey-server.js';
import TicketLinksDialog from './ticket-links-dialog.js';

const at = '2026-11-20T10:00:00.000Z';

it('creates a secret, shows it once, and replaces and removes it after a question', async () => {
  let state: { createdAt: string | null; previousUntil: string | null } = { createdAt: null, previousUntil: null };
  const asked = serve({
    'GET /api/survey/link-secrets/:id': () => state,
    'POST /api/survey/link-secrets/:id': () => {
      const secret = state.createdAt === null ? 'dls_first' : 'dls_second';
      state = { createdAt: at, previousUntil: state.createdAt };
      return { ...state, secret };
    },
    'DELETE /api/survey/link-secrets/:id': () => {
      state = { createdAt: null, previousUntil: null };
      return { ok: true };
    },
  });
  show(<TicketLinksDialog survey={active} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Survey links for tickets' }));
  expect(dialog.getByText(/\?ticket=…&expires=…&sig=…$/)).toHaveTextContent(`/survey/${active.publicId}?`);
  await user.click(await dialog.findByRole('button', { name: 'Create secret' }));
  expect(await dialog.findByText('dls_first')).toBeInTheDocument();

  await user.click(await dialog.findByRole('button', { name: 'Replace secret' }));
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  const question = within(dialog.getByRole('group', { name: /^Replace the secret\?/ }));
  await user.click(question.getByRole('button', { name: 'Replace secret' }));
  expect(await dialog.findByText('dls_second')).toBeInTheDocument();
  expect(dialog.queryByText('dls_first')).toBeNull();
  expect(await dialog.findByText(/The previous secret works until/)).toBeInTheDocument();

  await user.click(await dialog.findByRole('button', { name: 'Remove secret' }));
  const removal = within(dialog.getByRole('group', { name: /^Remove the secret\?/ }));
  await user.click(removal.getByRole('button', { name: 'Remove secret' }));
  expect(await dialog.findByText('There is no secret yet. Links need one.')).toBeInTheDocument();
  expect(dialog.queryByText('dls_second')).toBeNull();
});
