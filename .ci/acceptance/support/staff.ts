import { administrator, until } from './processes.js';

interface Sent {
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  encoding?: string;
}

/** A signed-in administrator who reads figures through the API. */
export class Staff {
  /** @param token one that is given is used from the start. */
  constructor(
    private readonly url: () => string,
    private token?: string,
  ) {}

  /** The same person by an API token: the clock of a test may leap over the end of a session. */
  async withLastingToken(): Promise<Staff> {
    const { token } = await this.call<{ token: string }>('POST', '/api/account/tokens', {
      ...{ name: 'acceptance', expiresAt: null, password: administrator.password },
    });
    return new Staff(this.url, token);
  }

  /** For programs that sign in by a token. */
  get apiToken(): string {
    return this.token ?? '';
  }

  async get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return this.send<T>(
      method,
      path,
      body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' },
    );
  }

  /** One numbered batch of a backfill run: lines of JSON, gzip. */
  async sendBatch(run: string, number: number, body: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.send('POST', `/api/backfills/${run}/batches?number=${number}`, {
      body,
      type: 'application/x-ndjson',
      encoding: 'gzip',
    });
  }

  /** A file of the Settings screen's import. */
  upload<T>(path: string, file: Buffer): Promise<T> {
    return this.send<T>('POST', path, { body: new Uint8Array(file), type: 'application/octet-stream' });
  }

  async download(path: string): Promise<Buffer> {
    const response = await this.ask('GET', path, {});
    return Buffer.from(await response.arrayBuffer());
  }

  private async send<T>(method: string, path: string, sent: Sent): Promise<T> {
    return (await (await this.ask(method, path, sent)).json()) as T;
  }

  private async ask(method: string, path: string, sent: Sent): Promise<Response> {
    this.token ??= await this.login();
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(sent.type === undefined ? {} : { 'content-type': sent.type }),
      ...(sent.encoding === undefined ? {} : { 'content-encoding': sent.encoding }),
    };
    const response = await fetch(`${this.url()}${path}`, {
      method,
      headers,
      ...(sent.body === undefined ? {} : { body: sent.body }),
    });
    if (response.status === 401) this.token = undefined;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  /** Waits until every accepted event has been applied, and judged by the settings in force. */
  async settled(seconds = 300): Promise<void> {
    await until('figures by the settings in force', seconds, async () => {
      const { recalculation } = await this.get<{ recalculation: { error: string | null } | null }>('/api/organization');
      if (recalculation?.error) throw new Error(`The figures could not be recalculated: ${recalculation.error}`);
      return recalculation === null;
    });
    await until(
      'an empty inbox',
      seconds,
      async () => (await this.get<{ waiting: number }>('/api/ingest/status')).waiting === 0,
    );
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
