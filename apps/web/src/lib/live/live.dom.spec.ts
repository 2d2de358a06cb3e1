import { backoff } from './live-stream.js';
import { holdOrder } from './use-held-pages.js';
import { followLiveStream, type LiveState } from './live-stream.js';
import { throttled } from './throttle.js';

describe('pauses between attempts', () => {
  it('double from one second to a minute', () => {
    const pauses = [1, 2, 3, 7, 20].map((failures) => backoff(failures, () => 1));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  });

  it('are never shorter than half of it', () => {
    expect(backoff(3, () => 0)).toBe(2_000);
  });
});

describe('throttled renewals', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('run at once, and once more for all that came meanwhile', () => {
    let runs = 0;
    const renew = throttled(() => (runs += 1), 1_000);
    renew();
    expect(runs).toBe(1);
    renew();
    renew();
    jest.advanceTimersByTime(999);
    expect(runs).toBe(1);
    jest.advanceTimersByTime(1);
    expect(runs).toBe(2);
  });

  it('stop when they are cancelled', () => {
    let runs = 0;
    const renew = throttled(() => (runs += 1), 1_000);
    renew();
    renew();
    renew.cancel();
    jest.advanceTimersByTime(5_000);
    expect(runs).toBe(1);
  });
});

describe('a list under live updates', () => {
  const item = (id: string, version = 1) => ({ id, version });
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

  it('keeps its rows where they are and counts who waits above', () => {
    const held = [item('b'), item('a')];
    const { rows, ...waiting } = holdOrder(held, [item('d'), item('c'), item('b'), item('a')]);
    expect(ids(rows)).toBe('ba');
    expect(waiting).toEqual({ arrivals: 2, hasMoreArrivals: false });
  });

  it('shows the newest content of a row it knows', () => {
    expect(holdOrder([item('a')], [item('a', 2)]).rows).toEqual([item('a', 2)]);
  });

  it('appends the next page', () => {
    expect(ids(holdOrder([item('b'), item('a')], [item('b'), item('a'), item('z')]).rows)).toBe('baz');
  });

  it('keeps a row that newer ones pushed off the loaded pages', () => {
    const { rows, arrivals } = holdOrder([item('b'), item('a')], [item('c'), item('b')]);
    expect(ids(rows)).toBe('ba');
    expect(arrivals).toBe(1);
  });

  it('knows that more wait than were loaded when no row that it knows is among them', () => {
    const { rows, ...waiting } = holdOrder([item('b'), item('a')], [item('d'), item('c')]);
    expect(ids(rows)).toBe('ba');
    expect(waiting).toEqual({ arrivals: 2, hasMoreArrivals: true });
    expect(holdOrder([item('a')], [])).toEqual({ rows: [item('a')], arrivals: 0, hasMoreArrivals: false });
  });
});

describe('the live stream', () => {
  const streamOf = (...chunks: string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });

  it('tells changes, skips what it cannot read, and reconnects after the end', async () => {
    const ending = new AbortController();
    const states: LiveState[] = [];
    const versions: string[] = [];
    const waitingEvents: number[] = [];
    const body = streamOf(
      ': hello\n\nevent: change\ndata: {"dataVersion":"7",',
      '"kinds":["tickets"]}\n\n',
      'event: change\ndata: broken\n\nevent: lag\ndata: {"waiting":3}\n\nevent: lag\ndata: {"waiting":"x"}\n\n',
    );
    await followLiveStream(
      {
        fetch: () => Promise.resolve(new Response(body, { status: 200 })),
        authorization: 'Bearer',
        onChange: ({ dataVersion }) => versions.push(dataVersion),
        onLag: ({ waiting }) => waitingEvents.push(waiting),
        onState: (state) => {
          states.push(state);
          if (state === 'reconnecting') ending.abort();
        },
        onUnauthorized: () => undefined,
      },
      ending.signal,
    );
    expect(versions).toEqual(['7']);
    expect(waitingEvents).toEqual([3]);
    expect(states).toEqual(['connecting', 'live', 'reconnecting']);
  });

  it('gives up a connection on which the server has been silent for too long', async () => {
    jest.useFakeTimers();
    const ending = new AbortController();
    const states: LiveState[] = [];
    const silent = new ReadableStream<Uint8Array>({
      start: (controller) => {
        setTimeout(() => controller.enqueue(new TextEncoder().encode(': still here\n\n')), 30_000);
      },
    });
    const following = followLiveStream(
      {
        fetch: () => Promise.resolve(new Response(silent, { status: 200 })),
        authorization: 'Bearer',
        onChange: () => undefined,
        onLag: () => undefined,
        onState: (state) => {
          states.push(state);
          if (state === 'reconnecting') ending.abort();
        },
        onUnauthorized: () => undefined,
      },
      ending.signal,
    );
    await jest.advanceTimersByTimeAsync(74_000);
    expect(states).toEqual(['connecting', 'live']);
    await jest.advanceTimersByTimeAsync(2_000);
    await following;
    expect(states).toEqual(['connecting', 'live', 'reconnecting']);
    jest.useRealTimers();
  });

  it('ends when the server no longer knows the session', async () => {
    let refusals = 0;
    await followLiveStream(
      {
        fetch: () => Promise.resolve(new Response('{}', { status: 401 })),
        authorization: 'Bearer',
        onChange: () => undefined,
        onLag: () => undefined,
        onState: () => undefined,
        onUnauthorized: () => (refusals += 1),
      },
      new AbortController().signal,
    );
    expect(refusals).toBe(1);
  });
});
