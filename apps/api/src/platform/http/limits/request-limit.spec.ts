import { ProblemError } from '../replies/problem-error.js';
import { RequestLimit } from './request-limit.js';

const refusalOf = (act: () => void): ProblemError | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
};

it('counts each caller alone, and anew every minute', () => {
  const limit = new RequestLimit({ requestsPerMinute: 2 });
  const start = 1_000_000;
  const count = (caller: string, seconds: number) => refusalOf(() => limit.count(caller, start + seconds * 1000));
  expect([count('one', 0), count('one', 1), count('other', 1)]).toEqual([undefined, undefined, undefined]);
  expect(count('one', 29.5)).toMatchObject({
    status: 429,
    retryAfterSeconds: 31,
    message: 'Limit of 2 requests per minute reached. Try again in 31 seconds.',
  });
  expect(count('other', 59)).toBeUndefined();
  expect(count('one', 59.5)?.message).toContain('Try again in 1 second.');
  expect(count('one', 60)).toBeUndefined();
});
