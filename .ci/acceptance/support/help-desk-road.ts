import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What lies between a help desk and the product: deliveries pass, but for those that are lost, and so does reading. */
export class Road {
  lost = 0;
  readonly answers = new Map<number, number>();
  private readonly server: Server = createServer((request, response) => void this.pass(request, response));

  constructor(
    /** Where deliveries go. */
    private readonly product: () => string,
    /** Where what begins with `/rt` goes, without it. */
    private readonly desk: () => string,
    private readonly isLost: () => boolean,
  ) {}

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    if (method === 'POST' && this.isLost()) {
      this.lost += 1;
      return void request.socket.destroy();
    }
    const to = url.startsWith('/rt/') ? `${this.desk()}${url.slice('/rt'.length)}` : `${this.product()}${url}`;
    const { host: _, connection: __, te: ___, ...passed } = headers;
    try {
      const answer = await fetch(to, {
        method,
        headers: passed as Record<string, string>,
        ...(method === 'POST' && { body: new Uint8Array(body) }),
      });
      const { status } = answer;
      if (method === 'POST') this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
      response.writeHead(status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    } catch {
      response.destroy();
    }
  }
}
