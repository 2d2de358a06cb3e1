import '@testing-library/jest-dom';
import type { ContactListSummary } from '@deskledger/contracts';
import { screen, within } from '@testing-library/react';
import { show, user } from '../../../testing/page.js';
import { serve } from '../../../testing/server.js';
import { active } from '../testing/survey-server.js';
import { InvitationsCard } from './invitations-card.js';

const summary: ContactListSummary = {
  contacts: 4,
  invitations: 2,
  leftOut: [{ reason: 'repeated', contacts: 1, lines: [4] }],
  faultyLines: 1,
  faults: [{ line: 5, field: 'email', message: 'This is not an email address. Correct it or remove the line.' }],
};

async function open() {
  const sent: unknown[] = [];
  serve({
    'GET /api/survey/template': [active],
    'GET /api/survey/invitations': { items: [], page: 1, pages: 1, total: 0 },
    'POST /api/survey/contact-lists/:id/preview': ({ body }) => {
      sent.push({ preview: body });
      return summary;
    },
    'POST /api/survey/contact-lists/:id': ({ body }) => {
      sent.push(body);
      return summary;
    },
  });
  show(<InvitationsCard canEdit />);
  await user.click(await screen.findByRole('button', { name: 'Invite contacts…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite contacts from a file' }));
  const pick = async (content: BlobPart) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File([content], 'contacts.csv', { type: 'text/csv' }));
  };
  return { sent, dialog, pick };
}

it('shows who of a file is invited and what is wrong with it, before anybody is', async () => {
  const { sent, dialog, pick } = await open();
  expect(dialog.getByRole('button', { name: 'Invite contacts' })).toBeDisabled();
  await pick('email\na@b.test');
  expect(await dialog.findByText('2 of 4 contacts will be invited.')).toBeInTheDocument();
  expect(dialog.getByText('Repeated in the file: 1 (line 4)')).toBeInTheDocument();
  expect(dialog.getByText('1 line with errors, left out')).toBeInTheDocument();
  expect(dialog.getByText(/^Line 5, email: This is not an email address/)).toBeInTheDocument();
  expect(sent).toEqual([{ preview: { csv: 'email\na@b.test' } }]);
  await user.click(dialog.getByRole('button', { name: 'Invite 2 contacts' }));
  expect(await screen.findByText('2 invitations are on the way')).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ csv: 'email\na@b.test' });
});

it('says what to do about a file that is no text', async () => {
  const { sent, dialog, pick } = await open();
  await pick(new Uint8Array([0x65, 0xe4, 0x41]));
  expect(await dialog.findByText(/not UTF-8 text/)).toBeInTheDocument();
  expect(sent).toEqual([]);
});
