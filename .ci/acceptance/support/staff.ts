import { administrator, until } from './processes.js';

/** A signed-in administrator who reads figures through the API. */
export class Staff {
  private token: string | undefined;

  constructor(private readonly url: () => string) {}

  async get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    this.token ??= await this.login();
    const response = await fetch(`${this.url()}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 401) this.token = undefined;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Waits until every accepted event has been applied. */
  async settled(seconds = 120): Promise<void> {
    await until('an empty inbox', seconds, async () => (await this.get<{ waiting: number }>('/api/ingest/status')).waiting === 0);
  }

  private async login(): Promise<string> {
    const response = await fetch(`${this.url()}/api/account/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    });
    if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { access_token: string }).access_token;
  }
}
