import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { LiveConnection } from './live-connection.js';

/** A response to somebody who has stopped reading, as a laptop that was closed: more is under way than the network takes. */
async function stalled(): Promise<{ response: ServerResponse; leave: () => Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  response.write(Buffer.alloc(16 * 1024 * 1024));
  const leave = async (): Promise<void> => {
    client.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { response, leave };
}

it('tells nothing more on a stream that has been ended, although its end is still under way', async () => {
  const { response, leave } = await stalled();
  const failures: unknown[] = [];
  response.on('error', (error) => failures.push(error));
  const connection = new LiveConnection(response);
  connection.end();
  for (const dataVersion of ['1.0', '2.0']) connection.sendChange({ dataVersion, kinds: ['tickets'] });
  connection.beat();
  await new Promise(setImmediate);
  await leave();
  expect(failures).toEqual([]);
});
