import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Free now, on this machine's own interface. */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * A port that nobody listens on now, and of which `also` tells others that have to be free as well. It lies below those
 * that the system hands out by itself (from 32,768 on), so that no connection is given it before its server listens,
 * and is none that browsers refuse (10,080).
 */
export async function freePort(also = () => []) {
  for (;;) {
    const port = randomInt(11_000, 20_000);
    const isAllFree = await Promise.all([port, ...also(port)].map(isFree));
    if (isAllFree.every(Boolean)) return port;
  }
}
