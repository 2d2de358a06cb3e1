import autocannon from 'autocannon';

/** Requests a second that a server answers with 200, and the 99th percentile of the answer time in milliseconds. */
export async function measureLoad({ url, connections, seconds, amount, requests, headers }) {
  const result = await autocannon({
    url,
    connections,
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

export function median(values) {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Nearest rank. */
export function percentile(values, share) {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}
