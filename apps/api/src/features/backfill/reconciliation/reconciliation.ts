import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { Connections } from '../../ingestion/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { BeginRun } from '../begin-run.js';
import { ReconciliationRuns } from './reconciliation-runs.js';

/** Milliseconds between looks at what is due. */
const interval = 10_000;
const unasked = { label: '', until: null, dryRun: false, actor: 'system:reconciliation' };

/** Asks every help desk that can be read for what its deliveries have missed: changes every few minutes, open tickets once a day. */
@Injectable()
export class Reconciliation implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly connections: Connections,
    private readonly reconciliationRuns: ReconciliationRuns,
    private readonly runs: BeginRun,
    private readonly settings: OrganizationSettingsReader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    const every = this.config.reconcileEveryMinutes * 60_000;
    if (every > 0) this.schedules.every('reconciliation', interval, () => this.beginDue(every));
  }

  private async beginDue(every: number): Promise<void> {
    for (const { id } of await this.reconciliationRuns.due(every)) await this.begin('sweep', id);
    const { timezone } = this.settings.current();
    for (const { id } of await this.reconciliationRuns.unchecked(timezone)) await this.begin('check', id);
    await this.reconciliationRuns.forget();
  }

  private async begin(mode: 'sweep' | 'check', connectionId: string): Promise<void> {
    const pull = this.connections.byId(connectionId)?.adapter.pull;
    if (pull === undefined || (mode === 'check' && pull.ticket === undefined)) return;
    const beginning = await this.reconciliationRuns.beginning(mode, connectionId, pull);
    await this.runs.begin({ ...unasked, ...beginning, connectionId, mode });
  }
}
