import type { LiveChange } from '@deskledger/contracts';
import { QueryClientProvider, QueryObserver, useQueries, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../lib/api/query-client.js';
import { follows, type Follows } from '../../lib/live/follows.js';
import { liveStore } from '../../lib/live/live-store.js';
import { useLiveUpdates } from './live-updates.js';

const kindsOfAnswers: readonly Follows[] = ['figures', 'tickets', 'survey figures', 'surveys'];
const ends: (() => void)[] = [];
const globalFetch = globalThis.fetch;

/** Of the data, as the server tells it. */
let dataVersion = '1';

/** A stream of the server's, which begins as the server begins it. */
class Stream {
  private readonly encoder = new TextEncoder();
  private controller!: ReadableStreamDefaultController<Uint8Array>;
  readonly answer = new Response(new ReadableStream({ start: (controller) => void (this.controller = controller) }));

  constructor() {
    this.pushEvent();
  }

  pushEvent(...kinds: LiveChange['kinds']): void {
    this.send('change', { dataVersion, kinds });
  }

  sendWaiting(waiting: number): void {
    this.send('lag', { waiting });
  }

  end(): void {
    this.controller.close();
  }

  private send(event: string, data: object): void {
    this.controller.enqueue(this.encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  }
}

/** An open screen with an answer of each kind, and one that follows nothing. */
function openScreen() {
  const asked: Record<string, number> = {};
  const streams: Stream[] = [];
  globalThis.fetch = () => {
    const stream = new Stream();
    streams.push(stream);
    return Promise.resolve(stream.answer);
  };
  const client = createQueryClient(() => undefined);
  const answer = (name: string) => () => Promise.resolve((asked[name] = (asked[name] ?? 0) + 1));
  const nobody = () => undefined;
  const { unmount } = renderHook(
    () => {
      useLiveUpdates(nobody);
      useQuery({ queryKey: ['name'], queryFn: answer('none') });
      useQueries({
        queries: kindsOfAnswers.map((kind) => ({ queryKey: [kind], queryFn: answer(kind), ...follows(kind) })),
      });
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  ends.push(unmount);
  return { asked, streams, client };
}

/** Until the code of the stream has come, which no clock hastens. */
async function begun(streams: readonly Stream[]) {
  while (streams.length === 0) await act(() => new Promise((later) => setImmediate(later)));
}

afterEach(() => {
  for (const end of ends.splice(0)) end();
  act(() => liveStore.setPaused(false));
  globalThis.fetch = globalFetch;
  dataVersion = '1';
  jest.useRealTimers();
  // Other specs of this process have the same document.
  jest.restoreAllMocks();
});

/** Goes to another tab, or comes back. */
function look(isVisible: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('live updates', () => {
  it('ask for everything that may have moved before the stream began', async () => {
    const { asked } = openScreen();
    await waitFor(() => expect(asked).toEqual({ figures: 2, tickets: 2, 'survey figures': 2, surveys: 2, none: 1 }));
  });

  it('ask for what follows from the change', async () => {
    const { asked, streams } = openScreen();
    await waitFor(() => expect(asked['surveys']).toBe(2));
    streams[0]!.pushEvent('tickets');
    await waitFor(() => expect(asked).toMatchObject({ figures: 3, tickets: 3 }));
    expect(asked).toMatchObject({ 'survey figures': 2, surveys: 2, none: 1 });
    streams[0]!.pushEvent('surveys');
    await waitFor(() => expect(asked).toMatchObject({ 'survey figures': 3, surveys: 3 }));
    expect(asked['none']).toBe(1);
  });

  it('wait for what is on its way, and ask once more for what came meanwhile', async () => {
    jest.useFakeTimers();
    const { streams, client } = openScreen();
    await begun(streams);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    const asked: { signal: AbortSignal; answer: (text: string) => void; fail: () => void }[] = [];
    const slow = { queryKey: ['slow'], ...follows('figures'), initialData: 'old', staleTime: Infinity };
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((answer, fail) => void asked.push({ signal, answer, fail }));
    new QueryObserver(client, { ...slow, queryFn }).subscribe(() => undefined);
    for (let second = 0; second < 5; second += 1) {
      streams[0]!.pushEvent('tickets');
      await act(() => jest.advanceTimersByTimeAsync(1_500));
    }
    expect(asked).toHaveLength(1);
    expect(asked[0]!.signal.aborted).toBe(false);
    asked[0]!.answer('newer');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(client.getQueryData(['slow'])).toBe('newer');
    expect(asked).toHaveLength(2);
    asked[1]!.answer('newest');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(client.getQueryData(['slow'])).toBe('newest');
    expect(asked).toHaveLength(2);
    // One that never comes is given up, once.
    for (const whenAskedFor of [0, 1]) {
      streams[0]!.pushEvent('tickets');
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect([whenAskedFor, asked.length]).toEqual([whenAskedFor, 3]);
    }
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false, true, false]);
    // What fails stays failed until the next change.
    streams[0]!.pushEvent('tickets');
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    asked[3]!.fail();
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    expect(asked).toHaveLength(4);
    streams[0]!.pushEvent('tickets');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(asked).toHaveLength(5);
  });

  it('ask for all of it after a pause', async () => {
    const { asked, streams } = openScreen();
    await waitFor(() => expect(asked['surveys']).toBe(2));
    act(() => liveStore.setPaused(true));
    dataVersion = '2';
    act(() => liveStore.setPaused(false));
    await waitFor(() => expect(asked).toEqual({ figures: 3, tickets: 3, 'survey figures': 3, surveys: 3, none: 2 }));
    expect(streams).toHaveLength(2);
  });

  it('have no stream in a tab that nobody sees, and ask for all of it only if something moved meanwhile', async () => {
    const { asked, streams } = openScreen();
    await waitFor(() => expect(asked['surveys']).toBe(2));
    const before = { ...asked };
    look(false);
    look(true);
    await waitFor(() => expect(streams).toHaveLength(2));
    streams[1]!.sendWaiting(7);
    await waitFor(() => expect(liveStore.waiting()).toBe(7));
    expect(asked).toEqual(before);
    look(false);
    dataVersion = '2';
    look(true);
    await waitFor(() => expect(asked).toEqual({ figures: 3, tickets: 3, 'survey figures': 3, surveys: 3, none: 2 }));
    expect(liveStore.state()).toBe('live');
  });

  it('ask once a minute while there is no stream', async () => {
    jest.useFakeTimers();
    const { asked, streams } = openScreen();
    await begun(streams);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(asked).toMatchObject({ figures: 2, none: 1 });
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 503 }));
    streams[0]!.end();
    await act(() => jest.advanceTimersByTimeAsync(125_000));
    expect(liveStore.state()).toBe('reconnecting');
    expect(asked).toMatchObject({ figures: 4, none: 3 });
  });
});
