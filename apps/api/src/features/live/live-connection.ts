import type { ServerResponse } from 'node:http';
import { changeKinds, type LiveChange, type LiveLag } from '@deskledger/contracts';
import type { VersionChange } from '../../platform/data-version/data-version.js';

/** At most so many messages a second reach a screen; what happens between them is told together. */
const shortestPause = 250;

/** One open stream of server-sent events. */
export class LiveConnection {
  private readonly kinds = new Set<LiveChange['kinds'][number]>();
  private dataVersion = '';
  private pause: NodeJS.Timeout | undefined;

  constructor(private readonly response: ServerResponse) {}

  sendChange({ dataVersion, kinds }: VersionChange): void {
    if (this.hasEnded) return;
    this.dataVersion = dataVersion;
    for (const kind of changeKinds) if (kinds.includes(kind)) this.kinds.add(kind);
    if (this.pause === undefined) this.send();
  }

  sendLag(lag: LiveLag): void {
    if (!this.hasEnded) this.response.write(`event: lag\ndata: ${JSON.stringify(lag)}\n\n`);
  }

  /** A comment that keeps proxies from closing the stream. */
  beat(): void {
    if (!this.hasEnded) this.response.write(': still here\n\n');
  }

  end(): void {
    clearTimeout(this.pause);
    this.response.end();
  }

  /** Whoever reads no more, as a laptop that was closed, may take minutes to be told the end: nothing follows it. */
  private get hasEnded(): boolean {
    return this.response.writableEnded || this.response.destroyed;
  }

  private send(): void {
    const change: LiveChange = { dataVersion: this.dataVersion, kinds: [...this.kinds] };
    this.kinds.clear();
    this.response.write(`id: ${change.dataVersion}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`);
    this.pause = setTimeout(() => {
      this.pause = undefined;
      if (this.kinds.size > 0) this.send();
    }, shortestPause);
  }
}
