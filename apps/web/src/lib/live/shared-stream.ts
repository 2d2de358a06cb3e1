import type { LiveChange, LiveLag } from '@deskledger/contracts';
import { followLiveStream, type LiveListener, type LiveState, type LiveStreamOptions } from './live-stream.js';

/** What the tab with the stream tells the others, and what a tab that has just come asks of it. */
type Word = { change: LiveChange } | { lag: LiveLag } | { state: LiveState } | 'hello';

/**
 * One stream for all tabs of this browser, which opens no more than six connections to a server over HTTP/1.1. Whoever
 * holds the lock has it and tells the others what comes; when it leaves, another tab takes its place. Browsers without
 * Web Locks, which need HTTPS, have a stream a tab.
 * @param name the tabs with the same name share a stream.
 */
export async function followSharedStream(name: string, options: LiveStreamOptions, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return followLiveStream(options, signal);
  const others = new BroadcastChannel(name);
  const post = (word: Word) => others.postMessage(word);
  others.onmessage = ({ data }: MessageEvent<Word>) => dispatch(data, options);
  post('hello');
  const lead = () => {
    let state: LiveState = 'connecting';
    let lag: LiveLag = { waiting: 0 };
    others.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data !== 'hello') return;
      post({ state });
      post({ lag });
    };
    const listener: LiveListener = {
      onState: (next) => {
        post({ state: (state = next) });
        options.onState(next);
      },
      onLag: (next) => {
        post({ lag: (lag = next) });
        options.onLag(next);
      },
      onChange: (change) => {
        post({ change });
        options.onChange(change);
      },
    };
    return followLiveStream({ ...options, ...listener }, signal);
  };
  try {
    await navigator.locks.request(name, { signal }, lead);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    others.close();
  }
}

function dispatch(word: Word, { onChange, onLag, onState }: LiveListener): void {
  if (word === 'hello') return;
  if ('change' in word) onChange(word.change);
  else if ('lag' in word) onLag(word.lag);
  else onState(word.state);
}
