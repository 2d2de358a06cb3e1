import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** What an identity provider says of somebody. */
export type ClaimsOf = Readonly<Record<string, unknown>>;

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** A real identity provider on this machine, with sign-in pages of its own that take any password. */
export class TestIdentityProvider {
  /** By what people type in as their login, which is their subject as well. */
  readonly people = new Map<string, ClaimsOf>();
  private answer: RequestListener = (_request, response) => void response.writeHead(503).end();

  private constructor(
    readonly issuer: string,
    readonly close: () => void,
  ) {}

  static async start(): Promise<TestIdentityProvider> {
    const server = createServer((request, response) => void started.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const started = new TestIdentityProvider(`http://127.0.0.1:${port}`, () => {
      server.closeAllConnections();
      server.close();
    });
    return started;
  }

  /** Opens it for one client. */
  register({ clientId, clientSecret, redirectUri }: Client): void {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const provider = new Provider(this.issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['a key of tests'] },
      scopes: ['openid', 'email', 'profile', 'groups'],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      pkce: { required: () => true },
      findAccount: (_context, login) => ({
        accountId: login,
        claims: () => ({ sub: login, ...this.people.get(login) }),
      }),
    });
    const callback = provider.callback();
    this.answer = (request, response) => void callback(request, response);
  }

  /** Does what a browser does from this address on, with somebody who types in this login. Resolves with where it leads back to. */
  async signIn(location: string, login: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let address = new URL(location);
    let form: Record<string, string> | undefined;
    while (address.href.startsWith(this.issuer)) {
      const response = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      });
      keepCookies(cookies, response.headers.getSetCookie());
      const next = response.headers.get('location');
      const page = await response.text();
      form = next === null ? formOf(page, login) : undefined;
      address = new URL(next ?? address, address);
    }
    return address;
  }
}

function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
}

function formOf(page: string, login: string): Record<string, string> {
  if (page.includes('value="login"')) return { prompt: 'login', login, password: 'any' };
  if (page.includes('value="consent"')) return { prompt: 'consent' };
  throw new Error(`This is no page to sign in on: ${page}`);
}
