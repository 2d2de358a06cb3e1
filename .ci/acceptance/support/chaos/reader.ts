import { setTimeout as pause } from 'node:timers/promises';
import type { KeptRole } from './kept-role.js';

/** Somebody who looks at the dashboard of one API all the time. */
export class Reader {
  readonly statuses = new Map<number, number>();
  /** Numbers of tickets that were fewer than the number before, of one process. */
  readonly goneBack: string[] = [];
  private most = 0;

  constructor(
    private readonly api: KeptRole,
    private readonly token: string,
  ) {}

  async look(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.ask().catch(() => undefined);
      await pause(100);
    }
  }

  private async ask(): Promise<void> {
    const headers = { authorization: `Bearer ${this.token}` };
    const response = await fetch(`${this.api.url}/api/ticket/overview`, {
      headers,
      signal: AbortSignal.timeout(60_000),
    });
    this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
    const said = (await response.json()) as { total?: number };
    if (response.status !== 200) return;
    if (said.total! < this.most) this.goneBack.push(`${said.total} after ${this.most}`);
    this.most = said.total!;
  }
}
