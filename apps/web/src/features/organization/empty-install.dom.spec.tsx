import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { defaultSettings } from '@deskledger/domain';
import { organizationQuery } from '../../lib/api/organization.queries.js';
import { faultOfMap } from '../../lib/forms/fault-of.js';
import { sent, serve } from '../../testing/server.js';
import { HoursCard } from '../service-levels/hours-card.js';
import { DirtySections, useDirtySections } from '../settings/saving/dirty-sections.js';
import { Questions } from '../settings/saving/questions.js';
import { useOrganizationSection } from './use-organization-section.js';

const saving = 'PUT /api/organization';
const organization = { ...defaultSettings(), version: 1, updatedAt: null, updatedBy: null, recalculation: null };

/** Saves one more status label where so many tickets are. */
async function saveLabel(tickets: number): Promise<void> {
  const people = tickets > 0 ? [{ id: '7', name: 'Grace' }] : [];
  serve({
    'GET /api/ticket/facets': { organizations: [], priorities: [], agents: people },
    'POST /api/organization/preview': { tickets, changes: [], verdicts: [], rejudged: [] },
    [saving]: ({ body }) => ({ ...organization, ...(body as object), version: 2 }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(organizationQuery.queryKey, organization as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Questions>
        <DirtySections>{children}</DirtySections>
      </Questions>
    </QueryClientProvider>
  );
  const use = () => ({ section: useOrganizationSection('organization'), dirty: useDirtySections() });
  const { result } = renderHook(use, { wrapper });
  act(() =>
    result.current.section.change(({ ticketStatusFields: before }) => ({
      ticketStatusFields: [...before, 'Parked'],
    })),
  );
  act(() => void result.current.dirty[0]!.save());
}

it('is not asked whether to save labels that judge no ticket', async () => {
  await saveLabel(0);
  await waitFor(() => expect(sent(saving)).toHaveLength(1));
});

it('is asked where there are tickets', async () => {
  await saveLabel(1);
  // The question counts what would change; who has tickets does not wait for that.
  await waitFor(() => expect(sent('POST /api/organization/preview')).toHaveLength(1));
  expect(sent(saving)).toEqual([]);
});

it('sees that its business hours are a sample, until somebody changes them', () => {
  const calendar = organization.calendars[0]!;
  const card = (shown: typeof calendar) => (
    <HoursCard
      calendar={shown as never}
      path="calendars[0]"
      faultOf={faultOfMap(undefined)}
      isReadOnly={false}
      onChange={() => undefined}
    />
  );
  const { rerender } = render(card(calendar));
  expect(screen.getByText(/sample hours/)).toBeDefined();
  rerender(card({ ...calendar, timezone: 'Europe/Berlin' }));
  expect(screen.queryByText(/sample hours/)).toBeNull();
});
