import type { Account } from '@deskledger/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { accountQuery } from '../../account/index.js';
import { notificationSettingsQuery } from '../../notifications/index.js';
import { useNotificationsSection } from '../../notifications/notifications-panel.js';
import { useDisplaySection } from '../../profile/display-card.js';
import { useProfileSection } from '../../profile/use-profile-section.js';
import { DirtySections, useDirtySections } from './dirty-sections.js';

const preferences = { theme: null, dates: null, timezone: null, landing: null };
const account = {
  name: 'Dana',
  email: 'dana@example.com',
  phoneNumber: null,
  role: 'agent',
  picture: null,
  preferences,
};
const switches = {
  ...{ email: false, browser: false, ticketUpdates: false, surveyCompletions: false },
  ...({ warnings: 'own', quietHours: null } as const),
};

const globalFetch = globalThis.fetch;
/** Lets the server answer what it was sent. */
let answer: () => void;

beforeEach(() => {
  globalThis.fetch = (_address, { body } = {}) =>
    new Promise((resolve) => {
      const sent = JSON.parse(body as string) as { preferences?: object };
      const stored = { ...switches, ...account, ...sent, preferences: { ...preferences, ...sent.preferences } };
      answer = () => resolve(new Response(JSON.stringify(stored)));
    });
});
afterEach(() => {
  globalThis.fetch = globalFetch;
});

function show<Section>(useSection: (account: Account) => Section) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(accountQuery.queryKey, account as never);
  client.setQueryData(notificationSettingsQuery.queryKey, switches);
  client.setQueryData(['settings', 'security'], { hasPassword: true });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <DirtySections>{children}</DirtySections>
    </QueryClientProvider>
  );
  const use = () => {
    const section = useSection(client.getQueryData<Account>(accountQuery.queryKey)!);
    return { section, dirty: useDirtySections() };
  };
  const { result } = renderHook(use, { wrapper });
  /** Saves what is dirty; `meanwhile` is done before the server has answered. */
  const save = async (meanwhile: () => void) => {
    let saving: Promise<unknown> | undefined;
    act(() => void (saving = result.current.dirty[0]!.save()));
    act(meanwhile);
    await act(async () => {
      answer();
      await saving;
    });
  };
  return { result, save };
}

describe('what is changed while the settings are being saved', () => {
  it('stays unsaved: a switch', async () => {
    const { result, save } = show(useNotificationsSection);
    act(() => result.current.section.change({ email: true }));
    await save(() => result.current.section.change({ browser: true }));
    expect(result.current.section.settings).toMatchObject({ email: true, browser: true });
    expect(result.current.dirty).toHaveLength(1);
    await save(() => undefined);
    await waitFor(() => expect(result.current.dirty).toEqual([]));
  });

  it('stays unsaved: a choice of how screens look', async () => {
    const { result, save } = show(useDisplaySection);
    act(() => result.current.section.change({ dates: 'iso' }));
    await save(() => result.current.section.change({ landing: 'tickets' }));
    expect(result.current.section.preferences).toMatchObject({ landing: 'tickets' });
    expect(result.current.dirty).toHaveLength(1);
  });

  it('stays unsaved: a name', async () => {
    const { result, save } = show(useProfileSection);
    act(() => result.current.section.change({ name: 'Dana S' }));
    await save(() => result.current.section.change({ name: 'Dana Scully' }));
    expect(result.current.section.form.name).toBe('Dana Scully');
    expect(result.current.dirty).toHaveLength(1);
  });
});
