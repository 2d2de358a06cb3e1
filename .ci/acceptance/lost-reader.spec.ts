import type { Readable } from 'node:stream';
import { type Part, RunningProduct, until } from './support/processes.js';

/** As `| sed '/is at/q'`: reads to the last word of a start, after which every end is repaired, and goes away. */
function readTheStart(output: Readable): void {
  let read = '';
  output.on('data', (bytes: Buffer) => {
    read += bytes.toString();
    if (read.includes('Deskledger is at')) output.destroy();
  });
}

/** A product of its own: what it says goes to a reader that leaves. */
describe('a reader of the log that goes away', () => {
  let product: RunningProduct;

  afterEach(() => product.stop());

  it('ends nothing; what runs goes on, is repaired, and stops cleanly when it is told to', async () => {
    const outputs: Readable[] = [];
    product = await RunningProduct.start({ LOG_LEVEL: 'info' }, (output) => {
      outputs.push(output);
      readTheStart(output);
    });
    await until('a reader that has gone', 60, () => Promise.resolve(outputs.some((output) => output.destroyed)));
    const supervisor = product.pids('supervisor');
    const first = product.pids('worker');

    product.kill('worker');

    await until('another worker', 60, () =>
      Promise.resolve(product.pids('worker').length === 1 && product.pids('worker')[0] !== first[0]),
    );
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    expect(product.pids('supervisor')).toEqual(supervisor);
    await product.end();
    const left = (['api', 'worker', 'postgres'] satisfies Part[]).map((part) => product.pids(part).length);
    expect(left).toEqual([0, 0, 0]);
  });
});
