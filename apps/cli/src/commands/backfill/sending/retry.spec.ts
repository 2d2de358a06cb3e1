import { CallError } from '@deskledger/contracts';
import { pauseBefore, withRetries } from './retry.js';

const away = (statusCode: number, retryAfter?: number) => new CallError(statusCode, { detail: 'away' }, retryAfter);
const neverInterrupted = new AbortController().signal;

function options(patienceMs = 60_000) {
  const waits: number[] = [];
  return {
    waits,
    patienceMs,
    interruption: neverInterrupted,
    onRetry: () => undefined,
    random: () => 1,
    wait: async (ms: number) => void waits.push(ms),
  };
}

function failing(...errors: unknown[]) {
  return async () => {
    if (errors.length > 0) throw errors.shift();
    return 'done';
  };
}

describe('retrying', () => {
  it('goes on after a restart of the server, doubling the pauses', async () => {
    const given = options();
    await expect(withRetries(failing(away(0), away(0), away(503)), given)).resolves.toBe('done');
    expect(given.waits).toEqual([250, 500, 1000]);
  });

  it('waits as long as the server asks', async () => {
    const given = options();
    await withRetries(failing(away(429, 7)), given);
    expect(given.waits).toEqual([7000]);
  });

  it('does not repeat what cannot get better', async () => {
    const given = options();
    await expect(withRetries(failing(away(400)), given)).rejects.toThrow('away');
    expect(given.waits).toEqual([]);
  });

  it('gives up when its patience is at an end', async () => {
    const given = options(600);
    await expect(withRetries(failing(away(0), away(0), away(0), away(0)), given)).rejects.toThrow('away');
    expect(given.waits).toEqual([250, 500]);
  });

  it('never pauses longer than ten seconds by itself nor a minute on request', () => {
    expect(pauseBefore(30, away(0), 1)).toBe(10_000);
    expect(pauseBefore(0, away(503, 3600), 0)).toBe(60_000);
  });
});
