import '@testing-library/jest-dom';
import type { readOpenSetup, ResponseOf } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { show, user } from '../../testing/page.js';
import { sent, serve } from '../../testing/server.js';
import { accountQuery } from '../account/index.js';

import { OpenSetup } from './open-setup.js';
import { SetupSlot } from './setup-slot.js';

type Setup = ResponseOf<typeof readOpenSetup>;

const asking = 'GET /api/organization/setup';
const nothing: Setup = { open: [], withoutDelivery: [], unmappedLabels: 0 };

afterEach(() => localStorage.clear());

/** The top of the dashboard, to a person with this role. */
function open(setup: Partial<Setup>, role = 'administrator') {
  serve({ [asking]: { ...nothing, ...setup } });
  return show(<SetupSlot />, '/dashboard', (queries) => queries.setQueryData(accountQuery.queryKey, { role } as never));
}
const card = () => screen.findByRole('region', { name: 'Finish setup' });
const links = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('what is still to set up', () => {
  it('is listed with the way to each step', async () => {
    open({
      open: ['deliveries', 'labels', 'businessHours', 'serviceLevels', 'contact', 'mail', 'survey', 'surveySending'],
      withoutDelivery: [
        { id: 'acme', name: 'Acme' },
        { id: 'bolt', name: 'Bolt' },
      ],
      unmappedLabels: 2,
    });
    expect(links(await card())).toEqual([
      ['Send events from Acme', '/dashboard/settings/connect/acme'],
      ['Send events from Bolt', '/dashboard/settings/connect/bolt'],
      ['Map 2 status labels', '/dashboard/settings?tab=status'],
      ['Set your business hours', '/dashboard/settings?tab=service-levels'],
      ['Set service levels', '/dashboard/settings?tab=service-levels'],
      ['Add your contact details', '/dashboard/settings?tab=organization'],
      ['Set SMTP_URL to send email', '/docs/how-to/send-survey-invitations'],
      ['Publish a survey', '/dashboard/surveys'],
      ['Turn on survey sending', '/dashboard/settings?tab=survey'],
    ]);
  });

  it('is nothing once nothing is missing', async () => {
    open({});
    await waitFor(() => expect(sent(asking)).toHaveLength(1));
    expect(screen.queryByText('Finish setup')).toBeNull();
  });

  it('stands above the overview and no other screen', async () => {
    const { queries, router } = open({ open: ['contact'] });
    await card();
    await router.navigate('/dashboard/tickets');
    await waitFor(() => expect(screen.queryByText('Finish setup')).toBeNull());
    expect(queries.isFetching()).toBe(0);
  });

  it.each(['manager', 'agent'])('is not asked for by a person with the role %s', async (role) => {
    const { queries } = open({ open: ['connection'] }, role);
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(sent(asking)).toEqual([]);
    expect(screen.queryByText('Finish setup')).toBeNull();
  });

  it('comes back at once when hiding was a mistake', async () => {
    open({ open: ['contact', 'mail'] });
    await user.click(within(await card()).getByRole('button', { name: 'Hide setup steps' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(links(await card())).toHaveLength(2);
  });

  it('stays hidden on this device, until another step opens or it is shown again', async () => {
    const first = open({ open: ['contact', 'mail'] });
    await user.click(within(await card()).getByRole('button', { name: 'Hide setup steps' }));
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Hidden on this device\. Find these steps in Settings, Connections/,
    );
    expect(screen.queryByRole('link')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    first.unmount();

    const second = open({ open: ['contact', 'mail', 'survey'] });
    expect(links(await card())).toEqual([['Publish a survey', '/dashboard/surveys']]);
    second.unmount();

    const page = show(<OpenSetup isWhole />, '/dashboard/settings/connect');
    expect(links(await card())).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show on the dashboard' }));
    page.unmount();

    open({ open: ['contact', 'mail', 'survey'] });
    expect(links(await card())).toHaveLength(3);
  });
});
