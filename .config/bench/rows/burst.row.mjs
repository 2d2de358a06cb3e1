import { setTimeout as pause } from 'node:timers/promises';
import { yearOfEvents } from '../events.mjs';
import { call, postDelivery, startProduct, untilApplied } from '../product.mjs';

const eventsADelivery = 500;
const deliveriesAtOnce = 4;
const zoneSeconds = 4;

/** Deliveries of 500 events until every figure has them, the same again, and then all of it in another time zone. */
export async function measureBurst({ postgres, sizes, say }) {
  const product = await startProduct(await postgres.openDatabase('burst'));
  try {
    const token = await product.token();
    const events = [...yearOfEvents(2 * sizes.burstEvents, 'burst')];
    const bursts = [events.slice(0, sizes.burstEvents), events.slice(sizes.burstEvents)];
    const rates = [];
    for (const burst of bursts) {
      say(`a burst of ${burst.length.toLocaleString('en-US')} events`);
      rates.push(await postedAndApplied(product, token, burst));
    }
    say('another time zone');
    const seconds = await movedToAnotherZone(product, token);
    return rowsOf({ sizes, rates, seconds });
  } finally {
    await product.stop();
  }
}

/** Events a second, from the first post until all are applied. */
async function postedAndApplied(product, token, events) {
  const deliveries = Array.from({ length: Math.ceil(events.length / eventsADelivery) }, (_, index) =>
    events.slice(index * eventsADelivery, (index + 1) * eventsADelivery),
  ).values();
  const postInTurn = async () => {
    for (const delivery of deliveries) await postDelivery(product, delivery[0].id, JSON.stringify(delivery));
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: deliveriesAtOnce }, postInTurn));
  await untilApplied(product, token);
  return events.length / ((performance.now() - started) / 1000);
}

/** Seconds until every figure is of the other zone. */
async function movedToAnotherZone(product, token) {
  const { timezone } = await call(product, token, 'GET', '/api/organization');
  const another = timezone === 'Asia/Kolkata' ? 'America/New_York' : 'Asia/Kolkata';
  const started = performance.now();
  let { recalculation } = await call(product, token, 'PUT', '/api/organization', { timezone: another });
  while (recalculation !== null) {
    if (recalculation.status === 'failed') throw new Error(`The recalculation failed: ${recalculation.error}`);
    await pause(20);
    ({ recalculation } = await call(product, token, 'GET', '/api/organization'));
  }
  return (performance.now() - started) / 1000;
}

function rowsOf({ sizes, rates, seconds }) {
  const [first, second] = rates.map((rate) => Math.round(rate).toLocaleString('en-US'));
  const events = (2 * sizes.burstEvents).toLocaleString('en-US');
  return [
    {
      name: `Burst of ${sizes.burstEvents.toLocaleString('en-US')} events, ${eventsADelivery} a delivery`,
      measured: `${first} events/s, the next one ${second}`,
      limit: '6,000 events/s',
      ratio: Math.min(...rates) / 6000,
      target: { atLeast: 1 },
    },
    {
      name: `Another time zone, ${events} events`,
      measured: `${seconds.toFixed(1)} s`,
      limit: `${zoneSeconds} s`,
      ratio: seconds / zoneSeconds,
      target: { atMost: 1 },
    },
  ];
}
