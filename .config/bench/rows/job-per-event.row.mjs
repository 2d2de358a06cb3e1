import { signedDeliveries, yearOfEvents } from '../events.mjs';
import { changingRequests, measureLoad } from '../load.mjs';
import { startProduct, untilApplied } from '../product.mjs';
import { startScript } from '../run-child.mjs';

/** Single posts until they are applied, against the usual design: one BullMQ job for each event. */
export async function measureJobPerEvent({ postgres, sizes, say }) {
  const events = [...yearOfEvents(sizes.jobEvents, 'jobs')];
  say(`${events.length.toLocaleString('en-US')} events, posted and applied`);
  const ours = await postedAndApplied(postgres, events, sizes);
  say('the same with a BullMQ job for each event');
  const usual = await jobForEach(await postgres.openDatabase('job_per_event'), events.length);
  return [
    {
      name: 'Post to applied, all events',
      measured: `${Math.round(ours).toLocaleString('en-US')} events/s`,
      limit: `a BullMQ job for each: ${Math.round(usual).toLocaleString('en-US')}/s`,
      ratio: ours / usual,
      target: { atLeast: 1 },
      unit: '×',
    },
  ];
}

async function postedAndApplied(postgres, events, { connections }) {
  const product = await startProduct(await postgres.openDatabase('posted_and_applied'));
  try {
    const token = await product.token();
    const deliveries = signedDeliveries(events, product.key);
    let index = 0;
    const next = () => deliveries[index++ % deliveries.length];
    const started = performance.now();
    await measureLoad({
      url: product.url,
      connections,
      amount: events.length,
      requests: changingRequests('/api/webhooks/standard', next),
    });
    await untilApplied(product, token);
    return events.length / ((performance.now() - started) / 1000);
  } finally {
    await product.stop();
  }
}

async function jobForEach(databaseUrl, count) {
  const script = await startScript('job-per-event.mjs', { databaseUrl, count });
  return script.perSecond;
}
