import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';

interface Signing {
  readonly privateKey: CryptoKey;
  /** The public key as its bytes are known to everybody. */
  readonly publicText: string;
  /** What the token is meant to say. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Speaks like an identity provider, and answers with whatever ID token a test makes up. */
export interface ForgingProvider {
  readonly issuer: string;
  /** The next ID token; `claims` are those that a good one would have. */
  forge: (signing: Signing) => string | Promise<string>;
  /** What a good ID token says, beside what the sign-in has brought. */
  claims: Record<string, unknown>;
  close(): void;
}

/** @param clientId the audience of good tokens. */
export async function startForgingProvider(clientId: string): Promise<ForgingProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: '1', use: 'sig', alg: 'RS256' };
  const server = createServer((request, response) => {
    const send = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url?.startsWith('/.well-known')) return send(documentOf(provider.issuer));
    if (request.url === '/keys') return send({ keys: [key] });
    void Promise.resolve(provider.forge({ privateKey, publicText: JSON.stringify(key), claims: claims() })).then(
      (token) => send({ access_token: 'a', token_type: 'Bearer', id_token: token }),
    );
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const now = () => Math.floor(Date.now() / 1000);
  const claims = () => ({
    iss: provider.issuer,
    aud: clientId,
    sub: 'mallory',
    iat: now(),
    exp: now() + 300,
    ...provider.claims,
  });
  const provider: ForgingProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forge: () => '',
    claims: {},
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}

const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  // A careless one, which would let itself be talked into anything.
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
});
