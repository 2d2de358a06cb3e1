import { addConnection, changeConnection, giveAccess, listConnections, type Client } from '@deskledger/contracts';
import { secret, type SimulatedDesk } from './simulated-desk.js';

/** Connects a simulated help desk, or the one of an earlier demo again, and lets it be read; resolves with its address. */
export async function connectDesk(call: Client, desk: SimulatedDesk, host: string, url: string): Promise<string> {
  const { source, access } = desk;
  const deskUrl = `http://${host}`;
  const { items } = await call(listConnections);
  const known = items.find((each) => each.source === source);
  const { id, address } =
    known === undefined
      ? await call(addConnection, { body: { source, name: 'Demo', secret, deskUrl } })
      : await call(changeConnection, { params: { id: known.id }, body: { deskUrl } });
  await call(giveAccess, { params: { id }, body: { access } });
  return new URL(new URL(address, url).pathname, url).href;
}
