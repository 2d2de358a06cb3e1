import { urlOf, type Endpoint } from '@deskledger/contracts';

/** What the page's early script (`src/early`) hands over to the app, whose code comes later. */
interface EarlyCalls {
  /** The answers to what it has asked, by the address of the call. */
  readonly answers: Map<string, Promise<unknown>>;
  /** When all of them are there, or have failed. */
  readonly done: Promise<unknown>;
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
  }
}

/** The answer to a call that was made early, once; undefined where there is none. */
export function takeEarly(endpoint: Endpoint, request?: Parameters<typeof urlOf>[1]): Promise<unknown> | undefined {
  const answers = window.earlyCalls?.answers;
  if (answers === undefined || answers.size === 0) return undefined;
  const address = urlOf(endpoint, request);
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

/** Early calls may be renewing the tokens: whoever wants to do it waits for them. */
export const earlyCallsDone = () => window.earlyCalls?.done;
