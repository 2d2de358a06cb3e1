import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../processes.js';

/** A stretch of network between a process and a server, which can be cut, held up and slowed down. */
export class Link {
  private readonly server: Server;
  /** Both ends of what passes. */
  private readonly sockets = new Set<Socket>();
  private state: 'open' | 'cut' | 'held' = 'open';
  private delay = 0;

  private constructor(
    readonly port: number,
    private readonly target: number,
  ) {
    this.server = createServer((near) => this.pass(near));
  }

  /** @param target the port, on this machine, that it leads to. */
  static async to(target: number): Promise<Link> {
    const link = new Link(await freePort(), target);
    await new Promise<void>((resolve) => link.server.listen(link.port, '127.0.0.1', resolve));
    return link;
  }

  /** Ends what passes, and refuses what comes. */
  cut(): void {
    this.state = 'cut';
    this.endAll();
  }

  /** Nothing passes and nobody is told, as behind a firewall that has forgotten a connection. */
  hold(): void {
    this.state = 'held';
    for (const socket of this.sockets) socket.pause();
  }

  /** @param milliseconds for each packet, each way. */
  slow(milliseconds: number): void {
    this.delay = milliseconds;
  }

  /** As it was at first; connections that were held go on. */
  heal(): void {
    this.state = 'open';
    this.delay = 0;
    for (const socket of this.sockets) socket.resume();
  }

  /** As `heal`, but what was held is lost with its connections. */
  healWithLoss(): void {
    this.endAll();
    this.heal();
  }

  async close(): Promise<void> {
    this.endAll();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private endAll(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  private pass(near: Socket): void {
    if (this.state === 'cut') return void near.resetAndDestroy();
    const far = connect(this.target, '127.0.0.1');
    this.join(near, far);
    this.join(far, near);
  }

  private join(from: Socket, to: Socket): void {
    const way = new Way();
    this.sockets.add(from);
    from.setNoDelay(true);
    if (this.state === 'held') from.pause();
    from.on('data', (bytes: Buffer) => way.later(this.delay, () => to.write(bytes)));
    from.on('end', () => way.later(this.delay, () => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      way.later(this.delay, () => to.destroy());
    });
  }
}

/** What goes one way through a connection stays in order, however its delay changes. */
class Way {
  private readonly queue: { due: number; work: () => void }[] = [];

  later(milliseconds: number, work: () => void): void {
    if (milliseconds === 0 && this.queue.length === 0) return work();
    this.queue.push({ due: performance.now() + milliseconds, work });
    if (this.queue.length === 1) this.wait();
  }

  private wait(): void {
    setTimeout(
      () => {
        this.queue.shift()!.work();
        if (this.queue.length > 0) this.wait();
      },
      Math.max(0, this.queue[0]!.due - performance.now()),
    );
  }
}
