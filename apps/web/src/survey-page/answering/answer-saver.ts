import type { AnswerReply } from '../calls/enrollment.js';

export interface AnswerSaver {
  /** Saves at once. */
  now(): void;
  /** Saves soon, together with what changes until then. */
  soon(): void;
  /** The page may be going: saves what waits, in a call that outlives it. */
  flush(): void;
  /** Lets go of what waits; resolves when nothing is under way. */
  settle(): Promise<void>;
  /** Saves nothing any more. */
  end(): void;
}

interface Options {
  /** Sends the answers as they are now. */
  send: (keepalive: boolean) => Promise<AnswerReply>;
  /** The survey has been answered elsewhere. */
  onConflict: () => void;
  /** Milliseconds between the last change and the call. */
  delay?: number;
}

const longestWait = 60_000;

/** Keeps the server's copy of the answers close behind: one call at a time, silently tried again. */
export function createAnswerSaver({ send, onConflict, delay = 1500 }: Options): AnswerSaver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let failures = 0;
  let hasEnded = false;

  const wait = (time: number) => {
    clearTimeout(timer);
    timer = hasEnded ? undefined : setTimeout(() => start(false), time);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const learn = (reply: AnswerReply) => {
    if (reply.kind === 'conflict') onConflict();
    failures = reply.kind === 'later' ? failures + 1 : 0;
    if (reply.kind !== 'later' || timer !== undefined) return;
    wait(Math.max(Math.min(delay * 2 ** failures, longestWait), reply.retryAfter ?? 0));
  };
  const start = (keepalive: boolean) => {
    stop();
    if (hasEnded) return;
    if (underWay !== undefined) {
      void underWay.then(() => wait(0));
      return;
    }
    underWay = send(keepalive).then((reply) => {
      underWay = undefined;
      learn(reply);
    });
  };
  return {
    now: () => start(false),
    soon: () => wait(delay),
    flush: () => timer !== undefined && start(true),
    settle: () => {
      stop();
      return underWay ?? Promise.resolve();
    },
    end: () => {
      hasEnded = true;
      stop();
    },
  };
}
