import { once } from 'node:events';
import { createServer } from 'node:http';
import { problem } from '@deskledger/contracts';
import { freePort, until } from './support/processes.js';
import { Proxy, type ProxyAnswer, proxyKinds } from './support/proxy.js';

describe('behind HAProxy, while no process of the product answers', () => {
  it('calls are answered 503 as the product itself would, with the time after which to try again', async () => {
    const port = await freePort();
    const product = createServer((_request, reply) => reply.end()).listen(port, '127.0.0.1');
    await once(product, 'listening');
    const proxy = await Proxy.start(proxyKinds['HAProxy']!, port);
    try {
      product.close();
      product.closeAllConnections();
      let answer: ProxyAnswer | undefined;
      await until('an answer of the proxy itself', 30, async () => {
        answer = await proxy.ask('GET', '/api/dashboard');
        return answer.status === 503;
      });
      expect(answer!.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'application/problem+json' });
      expect(problem.parse(JSON.parse(answer!.text))).toMatchObject({ status: 503, code: 'store_unavailable' });
    } finally {
      proxy.stop();
    }
  });
});
