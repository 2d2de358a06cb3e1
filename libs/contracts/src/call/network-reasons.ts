/** Why nobody answered, by the code of the error: each stands after `… does not answer: `. */
export const networkReasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name does not exist',
  EAI_AGAIN: 'the host name cannot be resolved right now',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was lost',
  ECONNABORTED: 'the connection was lost',
  EPIPE: 'the connection was lost',
  ETIMEDOUT: 'the request timed out',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the host is unreachable',
  EADDRNOTAVAIL: 'the host is unreachable',
  EPROTO: 'this port does not use HTTPS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'this port does not use HTTPS',
  HPE_INVALID_CONSTANT: 'the response is not HTTP',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate belongs to another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not signed by a known authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not signed by a known authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not signed by a known authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not signed by a known authority',
  UND_ERR_CONNECT_TIMEOUT: 'the request timed out',
  UND_ERR_HEADERS_TIMEOUT: 'the request timed out',
  UND_ERR_BODY_TIMEOUT: 'the request timed out',
  UND_ERR_SOCKET: 'the connection was lost',
};

/** The reason in an error, in what caused it, or in the first of several; undefined where none of them has a known code. */
export function networkReasonOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  const inner = networkReasonOf(cause) ?? (Array.isArray(errors) ? networkReasonOf(errors[0]) : undefined);
  return inner ?? (typeof code === 'string' && Object.hasOwn(networkReasons, code) ? networkReasons[code] : undefined);
}
