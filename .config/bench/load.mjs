import autocannon from 'autocannon';

/** How often autocannon looks whether it is done (milliseconds): with its own second, short rounds end on full seconds. */
const sampleInt = 10;

/** Requests a second that a server answers with 200, and the 99th percentile of the answer time in milliseconds. */
export async function measureLoad({ url, connections, seconds, amount, requests, headers }) {
  const result = await autocannon({
    url,
    connections,
    sampleInt,
    ...(amount === undefined ? { duration: seconds } : { amount, duration: 0 }),
    ...(headers === undefined ? {} : { headers }),
    ...(requests === undefined ? {} : { requests }),
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  const elapsed = (result.finish - result.start) / 1000;
  return { perSecond: result['2xx'] / elapsed, p99: result.latency.p99, total: result['2xx'], elapsed };
}

/** A request that is another one each time: `next()` gives headers and body. */
export function changingRequests(path, next) {
  return [{ method: 'POST', path, setupRequest: (request) => ({ ...request, ...next() }) }];
}

/**
 * Rounds of both sides in turn, so that whatever else the machine does meets both; the first round only warms up.
 * Answers with the medians of the rates, and of the rounds' ratios.
 */
export async function measureInTurn(rounds, ours, limit) {
  const measured = [];
  for (let round = 0; round <= rounds; round += 1)
    measured.push({ ours: await ours(round), limit: await limit(round) });
  const counted = measured.slice(1);
  return {
    ours: median(counted.map((round) => round.ours.perSecond)),
    limit: median(counted.map((round) => round.limit.perSecond)),
    ratio: median(counted.map((round) => round.ours.perSecond / round.limit.perSecond)),
    p99: median(counted.map((round) => round.ours.p99)),
  };
}

export function median(values) {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Nearest rank. */
export function percentile(values, share) {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}
