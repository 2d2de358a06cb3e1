import { Inject } from '@nestjs/common';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Diagnosis, PartitionVerification } from '@deskledger/contracts';
import { CONFIG, type Config } from '../../../config/config.js';
import { verifyAuditChain } from '../../../platform/audit/audit-chain.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { findPlantedObjects } from '../../../platform/database/planted-objects.js';
import { Mailer } from '../../../platform/mail/index.js';
import { BackupFinding } from '../backups/backup-finding.js';
import { Checks } from '../health/checks.js';
import { DataDirectory } from '../files/data-directory.js';
import { VerifyLog } from '../seals/verify-log.js';
import { Disks } from '../disk/disk-space.js';
import { judgeDisk } from '../disk/judge-disk.js';
import { ReadDiskUse } from '../disk/read-disk-use.query.js';
import { ListProjections } from '../projections/list-projections.query.js';

type Finding = Diagnosis['checks'][number];

/** What the doctor sees. */
export class ReadDiagnosis extends Query<Diagnosis> {}

const slowInboxSeconds = 30;
const tolerableClockSeconds = 5;
const auditedLines = 10_000;
/** Of each partition: as many events in all. */
const sealedBlocks = 4;
/** Nobody but this machine reaches it there. */
const here = /^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])$/;

@QueryHandler(ReadDiagnosis)
export class ReadDiagnosisHandler implements IQueryHandler<ReadDiagnosis> {
  constructor(
    private readonly checks: Checks,
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly directory: DataDirectory,
    private readonly disks: Disks,
    private readonly partitions: Partitions,
    private readonly seals: VerifyLog,
    private readonly backups: BackupFinding,
    @Inject(CONFIG) private readonly config: Pick<Config, 'database' | 'http' | 'mail'>,
  ) {}

  async execute(): Promise<Diagnosis> {
    const stores = [this.schema(), this.reads(), this.sessions(), this.queue(), this.clocks()];
    const work = [
      this.inbox(),
      this.quarantine(),
      this.projections(),
      this.mail(),
      this.invitations(),
      this.analysts(),
      this.role(),
      this.planted(),
      this.files(),
      this.disk(),
      this.backups.find(),
      this.audit(),
      this.log(),
    ];
    return { checks: await Promise.all([this.store(), ...stores, ...work]) };
  }

  private async store(): Promise<Finding> {
    const started = performance.now();
    const answers = await this.checks.databaseAnswers();
    const detail = answers ? `responds in ${Math.ceil(performance.now() - started)} ms` : 'does not respond';
    return { name: 'database', status: answers ? 'ok' : 'failed', detail };
  }

  private async schema(): Promise<Finding> {
    const trouble = await this.checks.schemaTrouble();
    const detail = trouble ?? 'all migrations are applied';
    return { name: 'migrations', status: trouble === undefined ? 'ok' : 'failed', detail };
  }

  private async reads(): Promise<Finding> {
    const answers = await this.checks.readsAnswer();
    const failed = 'the database does not respond: dashboards, lists and exports fail';
    if (!answers) return { name: 'figures', status: 'failed', detail: failed };
    const trouble = this.checks.replicaTrouble();
    if (trouble !== undefined)
      return { name: 'figures', status: 'warning', detail: `reads come from the primary: ${trouble}` };
    const where = this.config.database.readUrl === undefined ? 'the database' : 'the replica of READ_DATABASE_URL';
    return { name: 'figures', status: 'ok', detail: `${where} responds` };
  }

  /** What listens and prepares statements needs a session of its own. */
  private async sessions(): Promise<Finding> {
    const trouble = await this.checks.poolerTrouble();
    if (trouble !== undefined) return { name: 'database sessions', status: 'failed', detail: trouble };
    const receives = this.checks.receivesNotifications();
    const detail = receives ? 'one per connection' : 'the notification connection is lost; live updates are delayed';
    return { name: 'database sessions', status: receives ? 'ok' : 'warning', detail };
  }

  private async queue(): Promise<Finding> {
    const answers = await this.checks.queueAnswers();
    const detail = answers ? 'responds' : 'does not respond; pending work resumes when it is back';
    return { name: 'queue', status: answers ? 'ok' : 'failed', detail };
  }

  private async clocks(): Promise<Finding> {
    const [row] = await this.database.query<{ now: Date }>('select clock_timestamp() as now');
    const apart = Math.abs((row?.now.getTime() ?? 0) - this.clock.now().getTime()) / 1000;
    const status = apart <= tolerableClockSeconds ? 'ok' : 'warning';
    return { name: 'clock', status, detail: `${apart.toFixed(1)} s off the database clock` };
  }

  private async inbox(): Promise<Finding> {
    const [row] = await this.database.query<{ waiting: number; oldest: Date | null }>(
      'select coalesce(sum(observations), 0)::bigint as waiting, min(received_at) as oldest from inbox',
    );
    const { waiting = 0, oldest = null } = row ?? {};
    const age = oldest === null ? 0 : (this.clock.now().getTime() - oldest.getTime()) / 1000;
    const detail = waiting === 0 ? 'empty' : `${waiting} events waiting, the oldest for ${Math.round(age)} s`;
    return { name: 'inbox', status: age <= slowInboxSeconds ? 'ok' : 'warning', detail };
  }

  private async quarantine(): Promise<Finding> {
    const [row] = await this.database.query<{ waiting: number }>(
      'select count(*) as waiting from quarantine where resolution is null',
    );
    const waiting = row?.waiting ?? 0;
    const detail = waiting === 0 ? 'empty' : `${waiting} events need review`;
    return { name: 'quarantine', status: waiting === 0 ? 'ok' : 'warning', detail };
  }

  private async projections(): Promise<Finding> {
    const projections = await this.queries.execute(new ListProjections());
    const failed = projections.filter(({ rebuild }) => rebuild?.status === 'failed').map(({ name }) => name);
    const lag = projections.reduce((sum, projection) => sum + projection.lag, 0);
    if (failed.length > 0)
      return { name: 'projections', status: 'failed', detail: `the last rebuild of ${failed.join(', ')} failed` };
    return { name: 'projections', status: 'ok', detail: `${projections.length}, ${lag} events not applied yet` };
  }

  private async mail(): Promise<Finding> {
    const trouble = (await this.checks.mailTrouble()) ?? this.linkTrouble();
    const detail = trouble ?? `goes to ${this.mailer.description}`;
    return { name: 'mail', status: trouble === undefined ? 'ok' : 'warning', detail };
  }

  private linkTrouble(): string | undefined {
    const { http, mail } = this.config;
    if (mail.smtpUrl === undefined || !here.test(new URL(http.publicUrl).hostname)) return undefined;
    return `links in mails point to ${http.publicUrl}, which only this machine can reach. Set PUBLIC_URL`;
  }

  private async invitations(): Promise<Finding> {
    const [row] = await this.database.query<{ uncertain: number }>(
      `select count(*) as uncertain from survey_invitations where status = 'uncertain'`,
    );
    const uncertain = row?.uncertain ?? 0;
    const detail = uncertain === 0 ? 'none uncertain' : `${uncertain} may or may not have been sent`;
    return { name: 'invitations', status: uncertain === 0 ? 'ok' : 'warning', detail };
  }

  private async files(): Promise<Finding> {
    const trouble = await this.directory.trouble();
    const { wanted, missing } = await this.directory.count(this.clock.now());
    if (trouble !== undefined) return { name: 'files', status: 'warning', detail: trouble };
    const detail = `${missing} of ${wanted} export and import files are missing. Create or upload them again`;
    if (missing > 0) return { name: 'files', status: 'warning', detail };
    return { name: 'files', status: 'ok', detail: `all ${wanted} export and import files are present` };
  }

  private async disk(): Promise<Finding> {
    const use = await this.queries.execute(new ReadDiskUse());
    return { name: 'disk', ...judgeDisk(use, await this.disks.files()) };
  }

  /** Of the newest lines; `cli audit verify` looks at all. */
  private async audit(): Promise<Finding> {
    const { lines, faults } = await verifyAuditChain(this.database, { last: auditedLines });
    const detail = `${faults.length} of ${lines} entries were changed: run npx cli audit verify`;
    if (faults.length > 0) return { name: 'audit log', status: 'failed', detail };
    return { name: 'audit log', status: 'ok', detail: `${lines} entries checked, none changed` };
  }

  /** Of the newest events; `cli log verify` looks at all. */
  private async log(): Promise<Finding> {
    const found: PartitionVerification[] = [];
    for (const partition of this.partitions.all())
      found.push(await this.seals.verify(partition, { blocks: sealedBlocks }));
    const faults = found.reduce((sum, partition) => sum + partition.faults.length, 0);
    const sealed = found.reduce((sum, partition) => sum + partition.sealed, 0);
    const detail = `at least ${faults} events differ from their seals: run npx cli log verify`;
    if (faults > 0) return { name: 'log', status: 'failed', detail };
    return { name: 'log', status: 'ok', detail: `${sealed} events sealed, the latest verified` };
  }

  /** Whether the product could do more to its records than add to them. */
  private async role(): Promise<Finding> {
    const rows = await this.database.query<{ role: string; power: string | null }>(
      'select current_user as role, power from (values (1)) as one left join public.powers_over_records(current_user) as power on true',
    );
    const powers = rows.flatMap(({ power }) => (power === null ? [] : [power]));
    const role = rows[0]?.role ?? '';
    if (powers.length === 0)
      return { name: 'database role', status: 'ok', detail: `${role} can add records but not change them` };
    const detail = `${role} ${powers.join(', ')}: see docs/how-to/configure.md#database-roles`;
    return { name: 'database role', status: 'warning', detail };
  }

  /** What somebody who got hold of a role of the database may have left for one with more rights to run. */
  private async planted(): Promise<Finding> {
    const planted = await this.database.transaction(async (tx) => {
      await tx.query('set local search_path to pg_catalog');
      return findPlantedObjects((sql) => tx.query(sql));
    });
    if (planted.length === 0)
      return { name: 'database objects', status: 'ok', detail: 'all created by the migrating role' };
    const detail = `Deskledger did not create ${planted.join('; ')}. Find out who did, and drop it`;
    return { name: 'database objects', status: 'failed', detail };
  }

  private async analysts(): Promise<Finding> {
    const powers = await this.database.query<{ power: string; analysts: string }>(
      `select power, string_agg(analyst, ', ' order by analyst) as analysts
         from public.analyst_powers() group by power order by power`,
    );
    if (powers.length === 0) return { name: 'analysts', status: 'ok', detail: 'read-only' };
    const could = powers.map(({ power, analysts }) => `${power} (${analysts})`).join(', ');
    return { name: 'analysts', status: 'warning', detail: `could ${could}: see docs/how-to/query-in-sql.md` };
  }
}
