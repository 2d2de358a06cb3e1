import {
  type Backup,
  createBackup,
  listBackups,
  readBackupRun,
  verifyBackup,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import {
  archivedUntil,
  type Catalog,
  type ListedBackup,
  restorableUntil,
} from '../../../platform/backups/backup-catalog.js';
import { actorName, type Call, Handles, notFound } from '../../../platform/http/index.js';
import { BackupRuns, runDocument } from './backup-runs.js';
import { Backups } from './backups.js';

@Controller()
export class BackupsController {
  constructor(
    private readonly backups: Backups,
    private readonly runs: BackupRuns,
  ) {}

  @Handles(listBackups)
  async list() {
    await this.backups.expectCluster();
    const [vault, catalog, runs] = [await this.backups.vault(), await this.backups.catalog(), await this.runs.list()];
    const { to } = this.backups.settings!;
    const place = vault?.store.place ?? (to.kind === 'folder' ? to.path : `s3://${to.bucket}/${to.prefix}`);
    return {
      ...{ place, archivedUntil: archivedUntil(catalog), gaps: catalog === undefined ? [] : gapsIn(catalog) },
      ...{ items: catalog?.backups.map(backupDocument) ?? [], runs: runs.map(runDocument) },
    };
  }

  @Handles(createBackup)
  async create(_request: ParsedRequestOf<typeof createBackup>, { actor }: Call) {
    await this.backups.expectCluster();
    return runDocument(await this.runs.start('create', null, actorName(actor)));
  }

  @Handles(verifyBackup)
  async verify({ params, body }: ParsedRequestOf<typeof verifyBackup>, { actor }: Call) {
    await this.backups.expectCluster();
    const catalog = await this.backups.catalog();
    const id = params.id === 'latest' ? catalog?.backups[0]?.record.id : params.id;
    const backup = catalog?.backups.find(({ record }) => record.id === id);
    if (backup === undefined) throw notFound('This backup does not exist. List the backups to see which there are.');
    return runDocument(await this.runs.start(body.restore ? 'drill' : 'verify', backup.record.id, actorName(actor)));
  }

  @Handles(readBackupRun)
  async read({ params }: ParsedRequestOf<typeof readBackupRun>) {
    return runDocument(await this.runs.read(params.id));
  }
}

function backupDocument(listed: ListedBackup): Backup {
  const { record, check } = listed;
  const { id, startedAt, finishedAt, bytes, storedBytes, version } = record;
  return {
    ...{ id, startedAt, finishedAt, bytes, storedBytes, version, restorableUntil: restorableUntil(listed) },
    ...{ verifiedAt: check?.verifiedAt ?? null, faults: check?.faults ?? [], drill: check?.drill ?? null },
  };
}

function gapsIn({ archives }: Catalog): { from: string; until: string }[] {
  return [...archives.values()].flatMap(({ chains }) =>
    chains.slice(1).map(({ since }, index) => ({ from: chains[index]!.until, until: since })),
  );
}
