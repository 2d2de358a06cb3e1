import { createClient, login, refreshToken, type Client } from '@deskledger/contracts';
import { machineTime, type StoryTime } from './traffic/story-time.js';

/** Access tokens last for a quarter of an hour. */
const renewEveryMs = 10 * 60_000;

export interface Administrator {
  readonly email: string;
  readonly password: string;
}

/**
 * The product as an administrator sees it, for as long as the demo goes on.
 * @param url origin of the product
 * @throws CallError where the login is none, or asks for a second factor.
 */
export async function signIn(
  url: string,
  { email, password }: Administrator,
  time: Pick<StoryTime, 'now'> = machineTime,
): Promise<Client> {
  const outside = createClient({ baseUrl: url });
  let pair = await outside(login, { body: { email, password } });
  let renewedAt = time.now();
  const inside = createClient({ baseUrl: url, authorization: () => `Bearer ${pair.access_token}` });
  const call = async (...request: Parameters<Client>) => {
    if (time.now() - renewedAt > renewEveryMs) {
      renewedAt = time.now();
      pair = await outside(refreshToken, { body: { refresh: pair.refresh_token } });
    }
    return inside(...request);
  };
  return call as Client;
}
