import type { AuditedAction, Connection as ConnectionDocument, DesignationChoice } from '@deskledger/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { changesOf, isSame } from '../../../platform/audit/changes.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, invalidRequest, notFound, type Actor } from '../../../platform/http/index.js';
import { NameActors } from '../../accounts/index.js';
import { SOURCE_ADAPTERS } from '../sources/index.js';
import type { SourceAdapter } from '../sources/source.js';
import { ConnectionSecrets } from './connection-secrets.js';
import { ConnectionEntity, type ConnectionMapping } from './connection.entity.js';
import { CONNECTIONS_CHANNEL, Connections } from './connections.js';

/** What can be chosen of how tickets are read; what is left out stays, null is as the adapter does it. */
interface Choices {
  readonly designation?: DesignationChoice | undefined;
  readonly callsPerMinute?: number | null | undefined;
}

/** $1 connections. An id is never given twice. */
const addedSql = `
  select subject as id, actor from audit_log where action = 'connection.added' and subject = any($1)`;

const noChoice = 'is not available for this help desk';
const notOffered = (path: string, message: string) =>
  invalidRequest('This help desk does not support that.', [{ path, message }]);

/** What every change of a connection does: the rows, the audit log, and the word to all processes. */
@Injectable()
export class ConnectionEditing {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly connections: Connections,
    private readonly secrets: ConnectionSecrets,
    @Inject(SOURCE_ADAPTERS) private readonly adapters: readonly SourceAdapter[],
  ) {}

  /** Saves what `make` gives; the connections are known to this process when it resolves. */
  async save(
    actor: Actor,
    action: AuditedAction,
    make: (tx: Tx) => Promise<ConnectionEntity>,
  ): Promise<ConnectionDocument> {
    const row = await this.database.transaction(async (tx) => {
      const saved = await make(tx);
      const connections = tx.repository(ConnectionEntity);
      const before = await connections.findOneBy({ id: saved.id });
      if (before && isSame(before, saved, Object.keys(saved) as (keyof ConnectionEntity)[])) return saved;
      await connections.save(saved);
      await audit(tx, actorName(actor), action, saved.id, {
        source: saved.source,
        name: saved.name,
        ...(before && changesOf(before, saved, ['name', 'timezone', 'deskUrl', 'mapping', 'disabledAt'])),
      });
      await tx.query('select pg_notify($1, $2)', [CONNECTIONS_CHANNEL, saved.id]);
      return saved;
    });
    await this.connections.reload();
    const [document] = await this.documents([row]);
    return document!;
  }

  /** Held until the transaction ends. @throws ProblemError 404 */
  async find(tx: Tx, id: string): Promise<ConnectionEntity> {
    const row = await tx.repository(ConnectionEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (row === null) throw notFound('This connection does not exist.');
    return row;
  }

  /** undefined when there is no such kind of help desk. */
  adapterOf(source: string): SourceAdapter | undefined {
    return this.adapters.find(({ name }) => name === source);
  }

  /** The mapping with other choices. @throws ProblemError 400 where the kind of help desk does not offer them */
  mapped(source: string, present: ConnectionMapping, { designation, callsPerMinute }: Choices): ConnectionMapping {
    const adapter = this.adapterOf(source);
    const offered = adapter?.designations ?? [];
    if (designation !== undefined && !offered.includes(designation)) {
      throw notOffered('designation', offered.length === 0 ? noChoice : `must be one of ${offered.join(', ')}`);
    }
    if (callsPerMinute !== undefined && adapter?.pull === undefined) throw notOffered('callsPerMinute', noChoice);
    const { callsPerMinute: pace, ...others } = present;
    const chosen = callsPerMinute === undefined ? pace : callsPerMinute;
    return { ...others, ...(designation && { designation }), ...(chosen && { callsPerMinute: chosen }) };
  }

  /** As the contract shows them, in their order. */
  async documents(rows: readonly ConnectionEntity[]): Promise<ConnectionDocument[]> {
    const added = await this.database.query<{ id: string; actor: string }>(addedSql, [rows.map(({ id }) => id)]);
    const actors = new Map(added.map(({ id, actor }) => [id, actor]));
    const names = await this.queries.execute(new NameActors([...actors.values()]));
    return rows.map((row) => this.document(row, names.get(actors.get(row.id) ?? '') ?? null));
  }

  private document(row: ConnectionEntity, addedBy: string | null): ConnectionDocument {
    const { where, count } = this.secrets.kept(row);
    return {
      id: row.id,
      source: row.source,
      name: row.name,
      address: this.connections.addressOf(row),
      timezone: row.timezone,
      deskUrl: row.deskUrl,
      designation: row.mapping.designation ?? 'topic',
      callsPerMinute: row.mapping.callsPerMinute ?? null,
      secret: where,
      hasPreviousSecret: count > 1,
      hasAccess: row.apiAccess !== null,
      createdAt: row.createdAt.toISOString(),
      addedBy,
      disabledAt: row.disabledAt?.toISOString() ?? null,
    };
  }
}
