import { networkReasonOf, networkReasons } from './network-reasons.js';

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(`getaddrinfo ${code} desk.example`), { code, ...more });

it.each([
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'EPROTO', 'UND_ERR_SOCKET'],
])('has words for %s, and never the code', (code) => {
  expect(networkReasonOf(coded(code))).toMatch(/^[a-zA-Z ]+$/);
});

it('finds the reason under the error that a library puts around it, and in the first of several addresses', () => {
  const cause = Object.assign(new AggregateError([coded('ECONNREFUSED')]), { code: 'ECONNREFUSED' });
  expect(networkReasonOf(new TypeError('fetch failed', { cause }))).toBe(networkReasons['ECONNREFUSED']);
  expect(networkReasonOf(coded('ERR_GOT_REQUEST_ERROR', { cause: coded('ENOTFOUND') }))).toBe(
    networkReasons['ENOTFOUND'],
  );
  expect(networkReasonOf(new Error('broken'))).toBeUndefined();
});
