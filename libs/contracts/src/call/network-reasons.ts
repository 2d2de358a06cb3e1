/** Why nobody answered, by the code of the error: each stands after `… does not answer: `. */
export const networkReasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'its name cannot be looked up right now',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection broke off',
  ECONNABORTED: 'the connection broke off',
  EPIPE: 'the connection broke off',
  ETIMEDOUT: 'there was no answer in time',
  EHOSTUNREACH: 'no network leads to its host',
  ENETUNREACH: 'no network leads to its host',
  EADDRNOTAVAIL: 'no network leads to its host',
  EPROTO: 'it does not speak HTTPS at this port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak HTTPS at this port',
  HPE_INVALID_CONSTANT: 'its answer is not HTTP',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not signed by a known authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not signed by a known authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not signed by a known authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not signed by a known authority',
  UND_ERR_CONNECT_TIMEOUT: 'there was no answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'there was no answer in time',
  UND_ERR_BODY_TIMEOUT: 'there was no answer in time',
  UND_ERR_SOCKET: 'the connection broke off',
};

/** The reason in an error, in what caused it, or in the first of several; undefined where none of them has a known code. */
export function networkReasonOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  const inner = networkReasonOf(cause) ?? (Array.isArray(errors) ? networkReasonOf(errors[0]) : undefined);
  return inner ?? (typeof code === 'string' && Object.hasOwn(networkReasons, code) ? networkReasons[code] : undefined);
}
