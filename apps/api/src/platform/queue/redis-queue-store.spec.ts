import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { parseRedisTarget } from '../../config/redis-target.js';
import { RedisQueueStore } from './redis-queue-store.js';

/** The first byte of TLS: a handshake. What Redis is told in the clear begins with `*`. */
const handshake = 0x16;

/** The first byte that somebody says who connects by an address with `port` in it. */
async function firstByte(address: string): Promise<number | undefined> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const store = new RedisQueueStore(parseRedisTarget(address.replace('port', String(port)))!);
  await once(server, 'connection');
  const [recorded] = (await once(sockets[0]!, 'data')) as [Buffer];
  await store.close();
  server.close();
  for (const socket of sockets) socket.destroy();
  return recorded[0];
}

describe('what is said to Redis', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  it.each([
    'rediss://:secret@127.0.0.1:port',
    'rediss-cluster://:secret@127.0.0.1:port',
    'rediss-sentinel://:secret@127.0.0.1:port/primary',
  ])('is encrypted from the first byte: %s', async (address) => {
    expect(await firstByte(address)).toBe(handshake);
  });

  it.each(['redis://127.0.0.1:port', 'redis-sentinel://127.0.0.1:port/primary'])(
    'is in the clear only where the address says so: %s',
    async (address) => {
      expect(await firstByte(address)).toBe('*'.codePointAt(0));
    },
  );
});
