import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between the product and PostgreSQL like a firewall, which forgets connections without a word to either side. */
export class Firewall {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  /** Connections so far. */
  passed = 0;

  constructor(private readonly target: URL) {
    this.server = createServer((near) => this.pass(near));
  }

  /** @param port any free one unless it is given. */
  async open(port = 0): Promise<string> {
    await once(this.server.listen(port, '127.0.0.1'), 'listening');
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.href;
  }

  /** Nothing passes on the connections that there are; new ones are as before. */
  forget(): void {
    for (const socket of this.sockets) socket.unpipe().resume();
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private pass(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    this.passed += 1;
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) this.sockets.add(socket.on('error', () => undefined));
  }
}
