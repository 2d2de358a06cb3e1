import { liveChange, type LiveChange, liveLag, type LiveLag, livePath } from '@deskledger/contracts';
import { createParser } from 'eventsource-parser';

const first = 1_000;
const longest = 60_000;

export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'paused';

/** What is heard of the stream. */
export interface LiveListener {
  onChange: (change: LiveChange) => void;
  onLag: (lag: LiveLag) => void;
  onState: (state: LiveState) => void;
}

export interface LiveStreamOptions extends LiveListener {
  fetch: typeof fetch;
  authorization: string;
  /** The server no longer knows the session; the stream ends. */
  onUnauthorized: () => void;
}

/** Keeps the stream of data changes open until `signal` is aborted: reconnects with growing pauses. */
export async function followLiveStream(options: LiveStreamOptions, signal: AbortSignal): Promise<void> {
  let failures = 0;
  options.onState('connecting');
  while (!signal.aborted) {
    const outcome = await readOnce(options, signal, () => {
      failures = 0;
    });
    if (signal.aborted) return;
    if (outcome === 'unauthorized') return options.onUnauthorized();
    failures += 1;
    options.onState('reconnecting');
    await pause(backoff(failures), signal);
  }
}

async function readOnce(options: LiveStreamOptions, signal: AbortSignal, onOpen: () => void) {
  try {
    const headers = { accept: 'text/event-stream', authorization: options.authorization };
    const response = await options.fetch(livePath, { headers, signal, cache: 'no-store' });
    if (response.status === 401) return 'unauthorized';
    if (!response.ok || response.body === null) return 'ended';
    onOpen();
    options.onState('live');
    await readEvents(response.body, options);
  } catch (error) {
    // A lost connection ends the reading; the caller waits and opens another. Anything else is a fault of ours.
    if (!(error instanceof Error)) throw error;
  }
  return 'ended';
}

/** The server says every 15 seconds that it is still there; a connection that a network has dropped says nothing. */
const longestSilence = 45_000;

async function readEvents(body: ReadableStream<Uint8Array>, { onChange, onLag }: LiveListener) {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const message = parseJson(data);
      const change = event === 'change' ? liveChange.safeParse(message).data : undefined;
      const lag = event === 'lag' ? liveLag.safeParse(message).data : undefined;
      if (change) onChange(change);
      if (lag) onLag(lag);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), longestSilence);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
  });
}

/** Milliseconds before the next attempt: 1 s doubling to 60 s, each between half and the whole of it (jitter). */
export function backoff(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(longest, first * 2 ** Math.max(0, failures - 1));
  return whole * (0.5 + random() / 2);
}
