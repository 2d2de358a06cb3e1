import { createStopwatch } from './active-time.js';

function watchAt(before?: Record<string, number>) {
  const clock = { now: 1000 };
  return { clock, watch: createStopwatch(() => clock.now, before) };
}

it('gives each question the time for which it was in sight', () => {
  const { clock, watch } = watchAt();
  watch.show('a');
  watch.resume();
  clock.now += 1500.4;
  watch.show('b');
  clock.now += 200;
  watch.show('a');
  clock.now += 100;
  expect(watch.durations()).toEqual({ a: 1600, b: 200 });
});

it('measures a question that is named as what every object has', () => {
  const { clock, watch } = watchAt();
  watch.show('constructor');
  watch.resume();
  clock.now += 40;
  expect(watch.durations()).toEqual({ constructor: 40 });
});

it('stands still while the page is hidden', () => {
  const { clock, watch } = watchAt();
  watch.show('a');
  clock.now += 5000;
  expect(watch.durations()).toEqual({});
  watch.resume();
  clock.now += 10;
  watch.pause();
  clock.now += 60_000;
  watch.show('b');
  watch.resume();
  watch.resume();
  clock.now += 30;
  expect(watch.durations()).toEqual({ a: 10, b: 30 });
});

it('goes on after a reload, starts again from nothing, and stays within a day', () => {
  const { clock, watch } = watchAt({ a: 86_399_999 });
  watch.show('a');
  watch.resume();
  clock.now += 5000;
  expect(watch.durations()).toEqual({ a: 86_400_000 });
  watch.clear();
  clock.now += 5;
  expect(watch.durations()).toEqual({ a: 5 });
});
