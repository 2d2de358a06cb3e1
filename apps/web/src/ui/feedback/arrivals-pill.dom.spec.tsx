import { act, render, screen } from '@testing-library/react';
import { ArrivalsPill } from './arrivals-pill.js';

const pill = (count: number) => (
  <ArrivalsPill count={count} label={`${count} new tickets`} onRelease={() => undefined} />
);
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));
const heard = () => screen.queryByRole('status')?.textContent ?? '';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('tells screen readers of arrivals at once, and then no more than once a minute', async () => {
  const { rerender } = render(pill(0));
  await pass(1_000);
  expect(heard()).toBe('');
  rerender(pill(1));
  await pass(1_000);
  expect(heard()).toBe('1 new tickets');
  rerender(pill(2));
  await pass(20_000);
  rerender(pill(3));
  await pass(20_000);
  expect(screen.getByRole('button')).toHaveProperty('textContent', '3 new tickets');
  expect(heard()).toBe('1 new tickets');
  await pass(20_000);
  expect(heard()).toBe('3 new tickets');
});
