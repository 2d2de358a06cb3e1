import { backfillDocument, type BackfillRow } from './backfill-row.js';

const run: BackfillRow = {
  ...{ id: '1', connectionId: 'desk', mode: 'pull', status: 'running', label: '', trouble: null, dryRun: false },
  ...{ since: new Date('2026-01-01T00:00:00Z'), until: null, reached: null, cursor: null },
  ...{ accepted: 0, duplicates: 0, quarantined: 0, leftOut: 0, repaired: 0, lastBatch: 2, finishedAt: null },
  ...{ createdAt: new Date('2026-05-01T00:00:00Z'), updatedAt: new Date('2026-05-01T00:01:40Z') },
};
const reported = (changes: Partial<BackfillRow>) => {
  const { fetched, events, rate, eta, cursor } = backfillDocument({ ...run, ...changes }, 0);
  return { fetched, events, rate, eta, cursor };
};

describe('the progress of a run', () => {
  it('is unknown until something has come', () => {
    expect(reported({})).toEqual({ fetched: 0, events: 0, rate: null, eta: null, cursor: null });
    expect(reported({ updatedAt: run.createdAt, accepted: 5 })).toMatchObject({ fetched: 5, rate: null });
  });

  it('of a reading is how much came how fast, and when the changes will have come up to now', () => {
    const reached = new Date('2026-03-02T00:00:00Z');
    const half = reported({ accepted: 900, duplicates: 50, quarantined: 40, leftOut: 15, reached });
    expect(half).toMatchObject({ fetched: 1005, events: 900, rate: 10.1, cursor: '2026-03-02T00:00:00.000Z' });
    expect(Date.parse(half.eta!) - run.updatedAt.getTime()).toBeCloseTo(100_000, -3);
  });

  it('goes on up to now also where it leaves out what was changed last', () => {
    const reached = new Date('2026-03-02T00:00:00Z');
    const whole = reported({ accepted: 1, reached }).eta;
    expect(whole).not.toBeNull();
    for (const until of ['2026-02-20T00:00:00Z', '2026-04-01T00:00:00Z'])
      expect(reported({ accepted: 1, reached, until: new Date(until) }).eta).toBe(whole);
    expect(reported({ accepted: 1, reached, status: 'paused' }).eta).toBeNull();
  });

  it('is done when the last change is read, and unknown where clocks differ', () => {
    expect(reported({ accepted: 1, reached: run.updatedAt }).eta).toBe('2026-05-01T00:01:40.000Z');
    expect(reported({ accepted: 1, reached: new Date('2026-05-01T00:01:41Z') }).eta).toBeNull();
  });

  it('has no end while it waits or stands still, and none that a single page tells', () => {
    const reached = new Date('2026-03-02T00:00:00Z');
    expect(reported({ accepted: 1, reached, trouble: 'The help desk sent the same page twice.' }).eta).toBeNull();
    expect(reported({ accepted: 1, reached, lastBatch: 1 }).eta).toBeNull();
  });

  it('has no end that nobody could wait for, where hardly anything of the time was read', () => {
    const since = new Date('1990-01-01T00:00:00Z');
    const overnight = { since, createdAt: new Date('2026-04-30T12:00:00Z') };
    for (const milliseconds of [1, 1000])
      expect(
        reported({ ...overnight, accepted: 100, reached: new Date(since.getTime() + milliseconds) }).eta,
      ).toBeNull();
  });

  it('of a file is the batch that it has come to, and no end that nobody knows', () => {
    const file = { mode: 'file', since: null, accepted: 50, lastBatch: 3 } as const;
    expect(reported(file)).toEqual({ fetched: 50, events: 50, rate: 0.5, eta: null, cursor: '3' });
    expect(reported({ ...file, accepted: 0, lastBatch: 0 }).cursor).toBeNull();
  });
});
