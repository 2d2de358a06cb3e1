import { randomUUID } from 'node:crypto';
import type { Answer } from '../../../testing/http-client.js';
import { TestIdentityProvider, type ClaimsOf } from '../../../testing/identity-provider.js';
import { testPassword, type TestApp } from '../../../testing/start-test-app.js';

/** A way back from a provider that has not been used yet. */
export interface WayBack {
  readonly cookie: string;
  readonly body: Record<string, string>;
}

/** An identity provider that is set up in the product, and what people do with it. */
export class CompanySignIn {
  private constructor(
    private readonly http: TestApp,
    readonly provider: TestIdentityProvider,
    readonly id: string,
  ) {}

  static async open(http: TestApp, name: string, wishes: object = {}): Promise<CompanySignIn> {
    const provider = await TestIdentityProvider.start();
    const token = await http.tokenOf('administrator');
    const body = { name, issuer: provider.issuer };
    const { json } = await http.ask('POST /api/identity-providers', { token, body });
    const company = new CompanySignIn(http, provider, String(json?.['id']));
    const client = { clientId: 'deskledger', clientSecret: `secret of ${name}` };
    provider.register({ ...client, redirectUri: String(json?.['redirectUri']) });
    await company.change({
      ...client,
      scopes: 'email profile groups',
      roleClaim: 'groups',
      isEnabled: true,
      ...wishes,
    });
    return company;
  }

  async change(body: object): Promise<Answer> {
    const token = await this.http.tokenOf('administrator');
    const proven = { ...body, password: testPassword };
    return this.http.ask(`PUT /api/identity-providers/${this.id}`, { token, body: proven });
  }

  /** Somebody whom only the provider knows. */
  employ(recorded: ClaimsOf = {}): string {
    const login = `p${randomUUID().slice(0, 8)}`;
    const known = { email: `${login}@acme.test`, email_verified: true, name: 'Robin Vale', groups: ['support'] };
    this.provider.people.set(login, { ...known, ...recorded });
    return login;
  }

  /** @param again asks the provider to let the person sign in anew. */
  async begin(again = false): Promise<{ location: string; cookie: string }> {
    const begun = await this.http.ask(`POST /api/account/providers/${this.id}/begin${again ? '?again=true' : ''}`);
    const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return { location: String(begun.json?.['location']), cookie };
  }

  /** Up to where the browser has come back. */
  async comeBack(login: string, again = false): Promise<WayBack> {
    const { location, cookie } = await this.begin(again);
    const { searchParams } = await this.provider.signIn(location, login);
    return { cookie, body: Object.fromEntries(searchParams) };
  }

  finish({ cookie, body }: WayBack): Promise<Answer> {
    return this.http.ask(`POST /api/account/providers/${this.id}/finish`, { headers: { cookie }, body });
  }

  /** All of it. */
  async signIn(login: string, again = false): Promise<Answer> {
    return this.finish(await this.comeBack(login, again));
  }
}
