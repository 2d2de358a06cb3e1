import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type Part, RunningProduct, until } from './support/processes.js';

/** As `| head -1`: reads what comes first, and goes away. */
function readOnce(output: Readable): void {
  output.once('data', () => output.destroy());
}

describe('a reader of the log that goes away', () => {
  let product: RunningProduct;

  afterEach(() => product.stop());

  it('ends nothing; what runs goes on, is repaired, and stops cleanly when it is told to', async () => {
    const metrics = await freePort();
    product = await RunningProduct.start({ LOG_LEVEL: 'info', METRICS_PORT: String(metrics) }, readOnce);
    const supervisor = product.pids('supervisor');
    await until('the worker', 60, async () => (await fetch(`http://127.0.0.1:${metrics}/health/ready`)).ok);
    // The last word of a start, after which an end that nobody asked for is repaired, comes a moment later.
    await pause(1000);
    const first = product.pids('worker');

    product.kill('worker');

    await until('another worker', 30, () =>
      Promise.resolve(product.pids('worker').length === 1 && product.pids('worker')[0] !== first[0]),
    );
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    expect(product.pids('supervisor')).toEqual(supervisor);
    await product.end();
    const left = (['api', 'worker', 'postgres'] satisfies Part[]).map((part) => product.pids(part).length);
    expect(left).toEqual([0, 0, 0]);
  });
});
