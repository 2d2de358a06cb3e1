import { Injectable } from '@nestjs/common';
import type { Recalculation } from '@deskledger/contracts';
import { Database } from '../../database/database.js';
import type { Tx } from '../../database/tx.js';
import { ProjectionRegistry } from '../projection-registry.js';
import { ProjectionSettings } from '../projection-settings.js';
import { RebuildRequests, type RebuildRow } from './rebuild-requests.js';

const isOpen = (row: RebuildRow | undefined) => row?.status === 'requested' || row?.status === 'running';

/** Brings figures to the settings in force: rebuilds what was made with others, while the old rows go on. */
@Injectable()
export class Recalculations {
  constructor(
    private readonly database: Database,
    private readonly registry: ProjectionRegistry,
    private readonly settings: ProjectionSettings,
    private readonly requests: RebuildRequests,
  ) {}

  /**
   * Asks, as part of the transaction that may have changed the settings, for exactly the rebuilds that are needed: of
   * what was made with other settings, and again of what is just being made with others. One that has failed is asked
   * for again.
   */
  async request(tx: Tx, haveChanged: boolean): Promise<void> {
    const { outdated, rebuilds } = await this.look(tx);
    const running = this.names().filter((name) => rebuilds.get(name)?.status === 'running');
    const wanted = haveChanged
      ? new Set([...outdated, ...running])
      : outdated.filter((name) => !isOpen(rebuilds.get(name)));
    if ([...wanted].length > 0) await this.requests.request(tx, [...wanted]);
  }

  /** How far it is; null when all figures stand on the settings in force. */
  async progress(): Promise<Recalculation | null> {
    const { outdated, rebuilds } = await this.database.transaction((tx) => this.look(tx));
    const concerned = this.names().filter((name) => outdated.includes(name) || isOpen(rebuilds.get(name)));
    if (concerned.length === 0) return null;
    const rows = concerned.flatMap((name) => rebuilds.get(name) ?? []);
    const failed = rows.some(isOpen) ? undefined : rows.find(({ status }) => status === 'failed');
    // Those that are rebuilt together tell the same progress.
    const [first] = rows.filter(isOpen).sort((one, other) => other.total - one.total);
    return {
      status: failed === undefined ? 'running' : 'failed',
      done: first?.done ?? 0,
      total: first?.total ?? 0,
      error: failed?.error ?? null,
    };
  }

  private async look(tx: Tx): Promise<{ outdated: string[]; rebuilds: ReadonlyMap<string, RebuildRow> }> {
    const outdated = await this.settings.outdated(tx, this.registry.dependent());
    return { outdated, rebuilds: await this.requests.all(tx) };
  }

  private names(): string[] {
    return this.registry.dependent().map(({ name }) => name);
  }
}
