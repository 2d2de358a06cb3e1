import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server of ours in the place of a help desk. */
export abstract class LocalHelpDesk {
  protected host = '';
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  /** @param port where it listens; any that is free where it is left out. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => this.server.once('error', reject).listen(port, '127.0.0.1', resolve));
    this.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this.host;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  protected abstract answer(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
}
