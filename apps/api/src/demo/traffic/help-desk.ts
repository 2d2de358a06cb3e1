import { setTimeout as pause } from 'node:timers/promises';
import type { Receipt } from '@deskledger/contracts';
import { signDelivery } from '../../platform/secrets/sign-delivery.js';
import type { DemoEvent } from '../story/demo-event.js';
import { machineTime, type StoryTime } from './story-time.js';

/** A help desk that posts its events to the webhook of the standard source, signed, and tries again like a real one. */
export interface HelpDesk {
  /** Rejects when the webhook refuses the delivery, or stays unreachable for a minute. */
  deliver(events: readonly DemoEvent[]): Promise<Receipt>;
}

const firstWaitMs = 250;
const attempts = 9;

/** @param url origin of the API; @param key the HMAC key of the `standard` connection. */
export function createHelpDesk(
  url: string,
  key: Buffer,
  signal: AbortSignal,
  time: Pick<StoryTime, 'now'> = machineTime,
): HelpDesk {
  const post = (events: readonly DemoEvent[]) => {
    const body = JSON.stringify(events);
    const id = `demo_${events[0]?.id ?? ''}_${events.length}`;
    const headers = signDelivery([key], id, time.now(), body);
    return fetch(`${url}/api/webhooks/standard`, { method: 'POST', body, headers, signal });
  };
  return {
    deliver: async (events) => {
      for (let attempt = 1; ; attempt += 1) {
        const response = await post(events).catch((error: unknown) => refusal(error, attempt));
        // The webhook answers 200 with the contract's receipt and nothing else.
        if (response?.status === 200) return (await response.json()) as Receipt;
        if (response !== undefined && !isPassing(response.status, attempt)) throw await refused(response);
        await pause(firstWaitMs * 2 ** attempt, undefined, { signal });
      }
    },
  };
}

/** No answer: worth another attempt, unless somebody stopped us or it was the last. */
function refusal(error: unknown, attempt: number): undefined {
  if (attempt >= attempts || (error instanceof Error && error.name === 'AbortError')) throw error;
}

const isPassing = (status: number, attempt: number): boolean => attempt < attempts && (status === 429 || status >= 500);

async function refused(response: Response): Promise<Error> {
  return new Error(`The webhook responded with ${response.status}: ${await response.text()}`);
}
