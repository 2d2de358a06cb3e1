import { CallError } from '@deskledger/contracts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client.js';

/** A call of an open screen, answered as the test says, and everything that the screen was shown meanwhile. */
async function openScreen() {
  const client = createQueryClient(() => undefined);
  let answer = failing('Out of order');
  const shown: string[] = [];
  const { result } = renderHook(
    () => {
      const query = useQuery({ queryKey: ['figures'], queryFn: () => answer(), retry: false });
      const state = [query.status, query.error?.message, query.data].filter(Boolean).join(' ');
      if (shown.at(-1) !== state) shown.push(state);
      return query;
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await settle();
  return {
    shown,
    answering: (next: () => Promise<string>) => (answer = next),
    liveEvent: () => settle(() => client.invalidateQueries()),
    retry: () => settle(() => result.current.refetch()),
  };
}

/** No answer comes at once: what is shown meanwhile is the question. */
const failing = (detail: string) => (): Promise<string> =>
  new Promise((_, reject) => setTimeout(() => reject(new CallError(400, { detail })), 10));

const settle = (work: () => Promise<unknown> = () => Promise.resolve()) =>
  act(async () => {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 40));
  });

describe('the error of a call', () => {
  it('stays through live events and retries that fail again, until an answer comes', async () => {
    const { shown, answering, liveEvent, retry } = await openScreen();
    await liveEvent();
    await liveEvent();
    await retry();
    expect(shown).toEqual(['pending', 'error Out of order']);
    answering(() => Promise.resolve('42'));
    await liveEvent();
    expect(shown).toEqual(['pending', 'error Out of order', 'success 42']);
  });

  it('becomes that of the last attempt', async () => {
    const { shown, answering, liveEvent } = await openScreen();
    answering(failing('Still out of order'));
    await liveEvent();
    expect(shown).toEqual(['pending', 'error Out of order', 'error Still out of order']);
  });
});
