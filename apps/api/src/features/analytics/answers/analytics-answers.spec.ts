import type { AnalyticsQuery } from '@deskledger/contracts';
import { rangeOf } from '@deskledger/domain';
import type { DataVersion } from '../../../platform/data-version/data-version.js';
import type { Call, PreparedReply } from '../../../platform/http/index.js';
import type { AskedRanges } from '../../tickets/index.js';
import { AnalyticsAnswers } from './analytics-answers.js';

const query: AnalyticsQuery = { dateRange: '7days' };
const callWith = (etag?: string) => ({ header: () => etag }) as unknown as Call;

/** Answers over a data version that the test moves; `computed` counts the trips to the figures. */
function given() {
  const world = { version: '1', readVersion: '1', computed: 0 };
  const week = rangeOf('2026-09-01', '2026-09-07', 'UTC');
  const ranges = { resolve: () => week } as unknown as AskedRanges;
  const answers = new AnalyticsAnswers(ranges, { current: () => world.version } as unknown as DataVersion);
  const compute = async () => {
    world.computed += 1;
    await new Promise(setImmediate);
    return { dataVersion: world.readVersion, computed: world.computed };
  };
  const ask = (report = 'dashboard', asked = query, etag?: string) =>
    answers.answer(report, asked, callWith(etag), compute);
  return { world, ask };
}

const bodyOf = (reply: PreparedReply) => JSON.parse(String(reply.body)) as unknown;

describe('analytic answers', () => {
  it('are computed once for as long as the data version stands, then given at once', async () => {
    const { world, ask } = given();
    const first = await ask();
    const second = ask();
    expect(second).not.toBeInstanceOf(Promise);
    expect((second as PreparedReply).body).toBe(first.body);
    expect(world.computed).toBe(1);
  });

  it('are computed again when the version has moved', async () => {
    const { world, ask } = given();
    await ask();
    Object.assign(world, { version: '2', readVersion: '2' });
    expect(bodyOf(await ask())).toEqual({ dataVersion: '2', computed: 2 });
  });

  it('are shared by everyone who asks while they are computed', async () => {
    const { world, ask } = given();
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(world.computed).toBe(1);
  });

  it('are kept under the version that they were read at, not the one that was asked for', async () => {
    const { world, ask } = given();
    world.readVersion = '2';
    await ask();
    world.version = '2';
    await ask();
    expect(world.computed).toBe(1);
  });

  it('differ by report and by selection, not by the order of the values', async () => {
    const { world, ask } = given();
    await ask();
    await ask('overview');
    await ask('dashboard', { ...query, priority: ['High', 'Low'] });
    await ask('dashboard', { ...query, priority: ['Low', 'High', 'Low'] });
    expect(world.computed).toBe(3);
  });

  it('are 304 without a body for callers who have them', async () => {
    const { ask } = given();
    const { etag } = (await ask()).headers as { etag: string };
    expect(await ask('dashboard', query, etag)).toMatchObject({ status: 304, body: null, headers: { etag } });
    expect(await ask('overview', query, etag)).toMatchObject({ status: 200 });
  });
});
