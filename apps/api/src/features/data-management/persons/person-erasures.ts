import type { PersonErasure } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { notFound } from '../../../platform/http/index.js';
import { hasBeenSilent, now, silence } from '../../../platform/queue/lost-workers.js';
import type { ActorNames } from '../../accounts/index.js';
import { PersonErasureEntity } from './person-erasure.entity.js';

export type ErasedCounts = Partial<
  Pick<PersonErasureEntity, 'tickets' | 'texts' | 'deliveries' | 'quarantined' | 'files'>
>;

const shown = 200;

/** The erasures that were asked for, and what became of them. */
@Injectable()
export class PersonErasures {
  constructor(
    private readonly database: Database,
    @InjectRepository(PersonErasureEntity) private readonly rows: Repository<PersonErasureEntity>,
    private readonly clock: Clock,
  ) {}

  /** From its commit on nothing of the person's tickets until then is stored any more. */
  async add(tx: Tx, person: { key: Buffer; address: string }, createdBy: string): Promise<PersonErasureEntity> {
    const id = uuid();
    const nothing = { done: 0, total: 0, tickets: 0, texts: 0, deliveries: 0, quarantined: 0, files: 0 };
    const rows = tx.repository(PersonErasureEntity);
    await rows.insert({
      ...{ id, contactKey: person.key, address: person.address, status: 'waiting' },
      ...nothing,
      ...{ createdBy, createdAt: this.clock.now(), updatedAt: now },
    });
    return rows.findOneByOrFail({ id });
  }

  list(): Promise<PersonErasureEntity[]> {
    return this.rows.find({ order: { createdAt: 'desc', id: 'desc' }, take: shown });
  }

  /** @throws ProblemError 404 */
  async read(id: string): Promise<PersonErasureEntity> {
    const row = await this.rows.findOneBy({ id });
    if (row === null) throw notFound('This erasure does not exist.');
    return row;
  }

  /** The newest of a person; null: none. */
  latestOf(key: Buffer): Promise<PersonErasureEntity | null> {
    return this.rows.findOne({ where: { contactKey: key }, order: { createdAt: 'desc' } });
  }

  /** Takes an erasure that waits, or that has lost its worker; undefined when another has it. */
  async take(id: string): Promise<PersonErasureEntity | undefined> {
    const [taken] = await this.database.query(
      `update person_erasures set status = 'running', done = 0, updated_at = now()
        where id = $1 and (status = 'waiting' or (status = 'running' and updated_at < now() - ${silence}))
        returning id`,
      [id],
    );
    return taken && (await this.rows.findOneByOrFail({ id }));
  }

  async progress(id: string, done: number, total: number): Promise<void> {
    await this.rows.update({ id }, { done, total, updatedAt: now });
  }

  /** Adds to what was erased; in the transaction that erases, so that nothing is counted twice. */
  async count(tx: Tx, id: string, counts: ErasedCounts): Promise<void> {
    for (const [column, by] of Object.entries(counts)) {
      await tx.repository(PersonErasureEntity).increment({ id }, column, by);
    }
  }

  /** Forgets the address and writes down what was done, without naming anybody. */
  async finish(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query('delete from person_erasure_tickets where erasure_id = $1', [id]);
      const finished = { status: 'completed', address: null, updatedAt: now } as const;
      await tx.repository(PersonErasureEntity).update(id, { ...finished, finishedAt: this.clock.now() });
      const row = await tx.repository(PersonErasureEntity).findOneByOrFail({ id });
      const { tickets, texts, deliveries, quarantined, files } = row;
      const person = row.contactKey.toString('hex');
      await audit(tx, row.createdBy, 'person.erased', id, { person, tickets, texts, deliveries, quarantined, files });
    });
  }

  /** Those that nobody works on although somebody should. */
  forgotten(): Promise<PersonErasureEntity[]> {
    return this.rows.findBy({ status: In(['waiting', 'running']), updatedAt: hasBeenSilent });
  }
}

/** An erasure as the contract shows it. */
export function erasureDocument(row: PersonErasureEntity, names: ActorNames): PersonErasure {
  const { id, status, done, total, tickets, texts, deliveries, quarantined, files } = row;
  return {
    ...{ id, person: row.contactKey.toString('hex'), status, done, total },
    ...{ tickets, texts, deliveries, quarantined, files },
    createdBy: names.get(row.createdBy) ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
