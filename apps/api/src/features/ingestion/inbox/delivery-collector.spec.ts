import type { Receipt } from '@deskledger/contracts';
import { v7 as uuid } from 'uuid';
import type { Delivery } from './delivery.js';
import { DeliveryCollector, type CollectorLimits } from './delivery-collector.js';
import type { StoredGroup } from './store-deliveries.js';

const receipt: Receipt = { accepted: 1, duplicates: 0, quarantined: 0 };
const delivery = (name: string, bytes = 10): Delivery => ({
  id: uuid(),
  connectionId: name,
  receivedAt: new Date(),
  headers: {},
  body: Buffer.alloc(bytes),
  understanding: { accepted: [], refused: [] },
});

/** A store whose commits end when the test says so. */
function controlledStore(limits: Partial<CollectorLimits> = {}) {
  const groups: string[][] = [];
  const commits: { finish(): void; fail(error: Error): void }[] = [];
  const notified: string[][] = [];
  const collector = new DeliveryCollector(
    (deliveries) => {
      groups.push(deliveries.map(({ connectionId }) => connectionId));
      return new Promise<StoredGroup>((resolve, reject) => {
        const receipts = deliveries.map(() => receipt);
        commits.push({ finish: () => resolve({ receipts, partitions: [] }), fail: reject });
      });
    },
    (_stored, deliveries) => notified.push(deliveries.map(({ connectionId }) => connectionId)),
    { groupsAtOnce: 1, events: 500, bytes: 1000, waitingBytes: 10_000, ...limits },
  );
  return { collector, groups, commits, notified };
}
const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

describe('the delivery collector', () => {
  it('stores what arrives in one turn in one group, and answers after its commit', async () => {
    const { collector, groups, commits, notified } = controlledStore();
    const answers = Promise.all([collector.submit(delivery('a')), collector.submit(delivery('b'))]);
    await turn();
    expect(groups).toEqual([['a', 'b']]);
    expect(notified).toEqual([]);
    commits[0]!.finish();
    expect(await answers).toEqual([receipt, receipt]);
    expect(notified).toEqual([['a', 'b']]);
  });

  it('fills the next group while a commit is under way', async () => {
    const { collector, groups, commits } = controlledStore();
    const first = collector.submit(delivery('a'));
    await turn();
    const second = collector.submit(delivery('b'));
    await turn();
    const third = collector.submit(delivery('c'));
    await turn();
    expect(groups).toEqual([['a']]);
    commits[0]!.finish();
    await first;
    await turn();
    expect(groups).toEqual([['a'], ['b', 'c']]);
    commits[1]!.finish();
    await Promise.all([second, third]);
  });

  it('keeps groups within their bytes, but takes a large delivery alone', async () => {
    const { collector, groups, commits } = controlledStore({ groupsAtOnce: 9 });
    const answers = [delivery('a', 5000), delivery('b', 600), delivery('c', 300), delivery('d', 300)].map((each) =>
      collector.submit(each),
    );
    for (let round = 0; round < 4; round++) await turn();
    expect(groups).toEqual([['a'], ['b', 'c'], ['d']]);
    commits.forEach(({ finish }) => finish());
    await Promise.all(answers);
  });

  it('stores each alone when the database refuses the data of one, so that only that one fails', async () => {
    const { collector, groups, commits } = controlledStore();
    const answers = Promise.allSettled([collector.submit(delivery('good')), collector.submit(delivery('bad'))]);
    await turn();
    commits[0]!.fail(Object.assign(new Error('out of range'), { code: '22003' }));
    await turn();
    commits[1]!.finish();
    await turn();
    commits[2]!.fail(Object.assign(new Error('out of range'), { code: '22003' }));
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(groups).toEqual([['good', 'bad'], ['good'], ['bad']]);
  });

  it('asks senders to come back when more waits than it may hold', async () => {
    const { collector, commits } = controlledStore({ waitingBytes: 100 });
    const first = collector.submit(delivery('a', 60));
    await turn();
    const second = collector.submit(delivery('b', 90));
    await expect(collector.submit(delivery('c', 20))).rejects.toMatchObject({ code: 'store_unavailable' });
    commits[0]!.finish();
    await first;
    await turn();
    commits[1]!.finish();
    expect(await second).toEqual(receipt);
  });

  it('fails all of a group when the store is away, and goes on with the next', async () => {
    const { collector, commits } = controlledStore();
    const answers = Promise.allSettled([collector.submit(delivery('a')), collector.submit(delivery('b'))]);
    await turn();
    commits[0]!.fail(new Error('away'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = collector.submit(delivery('c'));
    await turn();
    commits[1]!.finish();
    expect(await next).toEqual(receipt);
  });
});
