import { CallError } from '@deskledger/contracts';
import { inPlainWords } from './plain-problem.js';

function described(detail: string, ...paths: string[]): string {
  const errors = paths.map((path) => ({ path, message: 'is wrong' }));
  const error = inPlainWords(new CallError(400, { detail, code: 'invalid_request', errors }, 7)) as CallError;
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ statusCode: 400, retryAfterSeconds: 7, problem: { errors } });
  return error.problem.detail;
}

describe('what the server says about the fields of a request', () => {
  it.each([
    ['phoneNumber: is too long', 'phoneNumber', 'Phone Number: is too long'],
    ['email: must be an email address (and 1 more)', 'email', 'Email address: must be an email address (and 1 more)'],
    ['questions.0.max_rating: must be 5', 'questions.0.max_rating', 'Questions 1, Max rating: must be 5'],
    ['retentionDays: must be a whole number', 'retentionDays', 'Retention days: must be a whole number'],
    [
      'customDateRangeTo: must be on or after customDateRangeFrom',
      'customDateRangeTo',
      'To Date: must be on or after From Date',
    ],
    ['Type the email address of your account.', 'email', 'Type the email address of your account.'],
  ])('%s', (detail, path, shown) => {
    expect(described(detail, path)).toBe(shown);
  });

  it('stays as it is where it is about no field', () => {
    const error = new CallError(409, { detail: 'Another account has this email address.' });
    expect(inPlainWords(error)).toBe(error);
    const other = new TypeError('x');
    expect(inPlainWords(other)).toBe(other);
  });
});
