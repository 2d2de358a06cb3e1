import type { ErasureWish } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { PersonKeys } from '../copies/sealing/person-keys.js';
import { erasePersonJob } from './erase-person.job.js';
import type { PersonErasureEntity } from './person-erasure.entity.js';
import { PersonErasures } from './person-erasures.js';
import { Persons } from './person.js';

export class ErasePerson extends Command<PersonErasureEntity> {
  constructor(
    readonly wish: ErasureWish,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonCommandHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly database: Database,
    private readonly persons: Persons,
    private readonly erasures: PersonErasures,
    private readonly queue: JobQueue,
    private readonly keys: PersonKeys,
  ) {}

  /** @throws ProblemError 404 when a hash stands for nobody. */
  async execute({ wish, actor }: ErasePerson): Promise<PersonErasureEntity> {
    // A backup that was restored may have brought the key back, also of somebody of whom nothing else is known.
    if ('person' in wish) await this.keys.destroy(Buffer.from(wish.person, 'hex'));
    const person = await ('email' in wish ? this.persons.of(wish.email) : this.persons.behind(wish.person));
    return this.database.transaction(async (tx) => {
      const row = await this.erasures.add(tx, person, actor);
      await audit(tx, actor, 'person.erasure_started', row.id, { person: person.key.toString('hex') });
      tx.afterCommit(async () => {
        await this.queue.enqueue(erasePersonJob, { id: row.id });
      });
      return row;
    });
  }
}
