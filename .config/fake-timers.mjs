/**
 * Jest's own clock that stands still, for specs that run in Node as it is: `jest-light-runner` has but a part of it.
 * What the process itself works with goes on.
 */
import { ModernFakeTimers } from '@jest/fake-timers';

const doNotFake = ['hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'];
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

Object.assign(globalThis.jest, {
  useFakeTimers: () => timers.useFakeTimers({ doNotFake }),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (time) => timers.setSystemTime(time),
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
  runOnlyPendingTimers: () => timers.runOnlyPendingTimers(),
});
