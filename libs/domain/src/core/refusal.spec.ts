import { assertNever } from './assert-never.js';
import { Refusal } from './refusal.js';

describe('a refusal', () => {
  it('speaks to machines by its code, to people by its message and details', () => {
    const details = [{ path: 'holdFields[2]', message: 'must not be empty' }];
    const refusal = new Refusal('invalid_settings', 'The settings cannot be used.', details);
    expect(refusal).toMatchObject({ code: 'invalid_settings', message: 'The settings cannot be used.', details });
    expect(String(refusal)).toBe('Refusal: The settings cannot be used.');
  });

  it('need not go into details', () => {
    expect(new Refusal('not_found', 'There is none.').details).toEqual([]);
  });
});

it('names a case that no type foresees', () => {
  expect(() => assertNever({ kind: 'unheard' } as never)).toThrow('unexpected case: {"kind":"unheard"}');
});
