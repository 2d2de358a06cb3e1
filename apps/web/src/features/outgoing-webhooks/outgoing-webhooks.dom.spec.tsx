import '@testing-library/jest-dom';
import type { OutgoingWebhook, WebhookDelivery } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { refused, serve } from '../../testing/server.js';
import { show, user } from '../../testing/page.js';
import { OutgoingWebhooksCard } from './outgoing-webhooks-card.js';

const at = '2026-03-01T09:00:00.000Z';
const plain: OutgoingWebhook = {
  ...{ id: 'w1', name: 'Pager', format: 'standard', host: 'hooks.acme.example', isEnabled: true, trouble: null },
  ...{ alerts: ['warning', 'missed', 'healed'], teams: [], createdAt: at },
};

/** These webhooks, which are as they were changed last. */
async function showWebhooks(...given: OutgoingWebhook[]) {
  const items = given.map((webhook) => ({ ...webhook }));
  const change = (body: unknown) => Object.assign(items[0]!, body);
  const asked = serve({
    'GET /api/outgoing-webhooks': () => ({ items }),
    'POST /api/outgoing-webhooks': ({ body }) => {
      const added = { ...plain, ...(body as object) };
      items.push(added);
      return { ...added, newSecret: 'whsec_made' };
    },
    'PUT /api/outgoing-webhooks/w1': ({ body }) => change(body),
    'DELETE /api/outgoing-webhooks/w1': () => {
      items.splice(0);
      return { ok: true };
    },
  });
  show(<OutgoingWebhooksCard />);
  await screen.findByRole('region', { name: 'Outgoing webhooks' });
  return asked;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const bodyOf = (asked: Awaited<ReturnType<typeof showWebhooks>>, call: string) =>
  asked.find((one) => one.call === call)?.body;

it('is added with a name and an address, and shows its secret once', async () => {
  const asked = await showWebhooks();
  expect(await screen.findByText('No outgoing webhooks yet')).toBeVisible();
  await press('Add webhook');
  expect(screen.getByText('Enter a name')).toBeVisible();
  await user.type(field('Name'), 'Pager');
  await user.type(field('URL'), 'hooks.acme.example');
  await press('Add webhook');
  expect(screen.getByText('Enter an address like https://hooks.acme.com/alerts')).toBeVisible();
  await user.clear(field('URL'));
  await user.type(field('URL'), 'https://hooks.acme.example/x');
  await press('Add webhook');
  const shown = await screen.findByRole('region', { name: 'Signing secret for Pager' });
  expect(shown).toHaveTextContent('whsec_made');
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('whsec_made')).toBeNull();
  expect(bodyOf(asked, 'POST /api/outgoing-webhooks')).toEqual({
    ...{ name: 'Pager', format: 'standard', url: 'https://hooks.acme.example/x' },
  });
});

it('says under the field why an address cannot be called', async () => {
  await showWebhooks();
  const detail = '10.0.0.1 is in a private network. Add it to OUTBOUND_HOSTS to allow Deskledger to call it.';
  const errors = [{ path: 'url', message: 'cannot be called' }];
  serve({ 'POST /api/outgoing-webhooks': refused(400, detail, 'invalid_request', { errors }) });
  await user.type(field('Name'), 'Inside');
  await user.type(field('URL'), 'https://10.0.0.1/');
  await press('Add webhook');
  await waitFor(() => expect(field('URL')).toHaveAccessibleDescription(expect.stringContaining(detail) as string));
});

it('is edited without its address being seen, and needs an alert to send', async () => {
  const asked = await showWebhooks(plain);
  await screen.findByText('Sends to hooks.acme.example');
  await press('Edit Pager');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Pager' }));
  expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveValue('');
  for (const alert of ['Warnings before a deadline', 'Missed deadlines', 'Misses that turned out to be on time'])
    await user.click(dialog.getByRole('checkbox', { name: alert }));
  expect(dialog.getByText('Choose at least one alert')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Missed deadlines' }));
  await user.type(dialog.getByRole('textbox', { name: 'Teams' }), 'First, Second, First,');
  await user.click(dialog.getByRole('switch', { name: 'Send alerts' }));
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
  expect(await screen.findByText('Off')).toBeVisible();
  expect(screen.getByText('2 teams: First, Second')).toBeVisible();
  expect(bodyOf(asked, 'PUT /api/outgoing-webhooks/w1')).toEqual({
    ...{ name: 'Pager', alerts: ['missed'], teams: ['First', 'Second'], isEnabled: false },
  });
});

it('says whether a test arrived, and why not', async () => {
  await showWebhooks({ ...plain, trouble: 'hooks.acme.example has a problem (500).' });
  expect(await screen.findByText('Failing')).toBeVisible();
  serve({ 'POST /api/outgoing-webhooks/w1/test': { ok: false, trouble: 'hooks.acme.example has a problem (503).' } });
  await press('Send a test to Pager');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('has a problem (503)'));
  serve({ 'POST /api/outgoing-webhooks/w1/test': { ok: true } });
  await press('Send a test to Pager');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The test message was accepted.'));
});

it('is deleted, and has its secret replaced, after a question', async () => {
  await showWebhooks(plain);
  serve({ 'POST /api/outgoing-webhooks/w1/secret': { ...plain, newSecret: 'whsec_next' } });
  await screen.findByText('Sends to hooks.acme.example');
  await press('Replace the secret of Pager');
  await press('Replace secret');
  expect(await screen.findByRole('region', { name: 'Signing secret for Pager' })).toHaveTextContent('whsec_next');
  expect(screen.getByRole('button', { name: 'Replace the secret of Pager' })).toBeVisible();
  await press('Delete Pager');
  await press('Delete');
  expect(await screen.findByText('No outgoing webhooks yet')).toBeVisible();
});

it('lists what was sent, page by page, and sends what failed again', async () => {
  const delivery = (nth: number, more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
    ...{ id: `d${nth}`, alert: 'missed', ticket: { id: `t${nth}`, ticketId: `T-${nth}` }, clock: 'first_reply' },
    ...{ share: 100, deadline: at, status: 'sent', attempts: 1, answered: 200, trouble: null },
    ...{ text: null, followUp: null, recordedAt: at, sentAt: at, nextAt: null, ...more },
  });
  const ofFollowUp = delivery(3, {
    ...{ alert: 'follow_up', ticket: null, clock: null, share: null, deadline: null },
    followUp: { id: 'r3', rating: 1 },
  });
  const sentence = 'Compliance rate over 7 days was 71.2% on 2026-02-28, below 75%.';
  const ofFigure = delivery(4, {
    ...{ alert: 'figure_began', text: sentence, ticket: null, clock: null, share: null, deadline: null },
    ...{ status: 'failed', sentAt: null },
  });
  const trouble = 'hooks.acme.example rejected the delivery (400).';
  let failed = delivery(2, { alert: 'warning', share: 50, status: 'failed', attempts: 9, sentAt: null, trouble });
  await showWebhooks(plain);
  serve({
    'GET /api/outgoing-webhooks/w1/deliveries': ({ query }) =>
      query.get('before') === '2'
        ? { items: [delivery(1), ofFollowUp, ofFigure], next: null }
        : { items: [failed], next: '2' },
    'POST /api/outgoing-webhooks/w1/deliveries/d2/resend': () => {
      failed = { ...failed, status: 'waiting', attempts: 0, trouble: null, nextAt: at };
      return { ok: true };
    },
  });
  await screen.findByText('Sends to hooks.acme.example');
  await press('Deliveries of Pager');
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries of Pager' }));
  expect(await dialog.findByText('First reply: 50% of the time used')).toBeVisible();
  expect(dialog.getByText(trouble)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show older deliveries' }));
  expect(await dialog.findByText('First reply: missed')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Ticket T-1' })).toHaveAttribute('href', '/dashboard/tickets/t1');
  expect(dialog.getByText('New follow-up, rated 1 of 5')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Public survey link' })).toHaveAttribute(
    'href',
    '/dashboard/surveys/follow-ups?state=all&response=r3',
  );
  expect(dialog.getByText('Alert on a figure')).toBeVisible();
  expect(dialog.getByRole('button', { name: `Send again: ${sentence}` })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send the alert for ticket T-2 again' }));
  expect(await dialog.findByText('Waiting')).toBeVisible();
  expect(dialog.queryByText(trouble)).toBeNull();
});
