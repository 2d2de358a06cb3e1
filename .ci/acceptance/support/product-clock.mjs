/**
 * Loaded into a process before the product (`LeapingClock`): its present is as far ahead as a file says, and what comes back
 * every few seconds or minutes comes back in a hundredth of that, so that nobody has to wait for it.
 */
import { readFileSync } from 'node:fs';

const file = process.env.ACCEPTANCE_CLOCK;
const lookEvery = 20;
const [shortest, ordinary] = [500, 5_000];

let ahead = 0;
const look = () => {
  ahead = Number(readFileSync(file, 'utf8'));
};
look();
setInterval(look, lookEvery).unref();

const RealDate = Date;
const now = () => RealDate.now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  apply: (target) => new target(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

const { setInterval: realInterval } = globalThis;
globalThis.setInterval = (work, wait, ...values) =>
  realInterval(work, wait < ordinary ? wait : Math.max(shortest, wait / 100), ...values);
