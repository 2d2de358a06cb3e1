import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to one request or job, wherever its work has got to. */
export interface RequestContext {
  /** Names the whole story that one request started; in the answer's `x-request-id`, the log and event metadata. */
  readonly correlationId: string;
  /** Who asked, as `account:<id>`, `token:<id>`, `connection:<id>` or `system`. */
  readonly actor?: string | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything that it starts, inside a context. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

export const currentContext = (): RequestContext | undefined => storage.getStore();
