import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Attack } from './support/attack.js';
import { HelpDesk } from './support/help-desk.js';
import { howMuch } from './support/how-much.js';
import { RunningProduct, webhookSecret } from './support/processes.js';

/** Headers that never end are cut off after ten seconds, and that has to be seen. */
const seconds = howMuch(20, 13);

/** Most memory that a process has had so far, in MB (Linux). */
function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** A product of its own: its memory and its answering times are measured while it is under attack. */
describe('an installation on the internet', () => {
  let product: RunningProduct;
  beforeAll(async () => (product = await RunningProduct.start({ TRUSTED_PROXIES: 'loopback' })));
  afterAll(() => product.stop());

  it('takes deliveries in time while unauthenticated callers send what unpacks to much, and what never ends', async () => {
    const desk = new HelpDesk(() => product.url, webhookSecret);
    const attack = new Attack(product.port);
    const times: number[] = [];
    const deliver = async (id: number) => {
      const began = performance.now();
      const at = new Date().toISOString();
      await desk.deliver({
        type: 'ticket.updated',
        id: `a${id}`,
        timestamp: at,
        data: { ticketId: `A${id}`, status: 'Open' },
      });
      times.push(performance.now() - began);
    };
    await deliver(0);
    times.length = 0;
    attack.begin();
    const posts = [];
    for (let id = 1; id <= seconds * 20; id += 1) {
      posts.push(deliver(id));
      await pause(50);
    }
    await Promise.all(posts);
    const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
    const memory = Math.max(...product.pids('api').map(peakMegabytes));
    const reported = await attack.end();
    process.stdout.write(
      `    p95 ${p95?.toFixed(0)} ms, ${memory.toFixed(0)} MB, answers to the attackers ${JSON.stringify(reported)}\n`,
    );
    expect(p95).toBeLessThanOrEqual(300);
    expect(memory).toBeLessThan(400);
    expect(Object.keys(reported)).toEqual(expect.arrayContaining(['408', '413', '429']));
  });
});
