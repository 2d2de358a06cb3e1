import {
  erasePerson,
  exportPerson,
  findPerson,
  listErasures,
  readErasure,
  type ParsedRequestOf,
  type PersonErasure,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, Handles, type Call } from '../../../platform/http/index.js';
import { NameActors } from '../../accounts/index.js';
import { exportDocument } from '../exports/export-document.js';
import { StartExport } from '../exports/start-export.command.js';
import { ErasePerson } from './erase-person.command.js';
import { KnownOfPerson } from './known-of-person.js';
import type { PersonErasureEntity } from './person-erasure.entity.js';
import { erasureDocument, PersonErasures } from './person-erasures.js';
import { Persons } from './person.js';

/** What a contact may ask for: to be told everything that is known, and to be forgotten. */
@Controller()
export class PersonsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: Database,
    private readonly persons: Persons,
    private readonly known: KnownOfPerson,
    private readonly erasures: PersonErasures,
  ) {}

  @Handles(findPerson)
  async find({ body }: ParsedRequestOf<typeof findPerson>, { actor }: Call) {
    const person = await this.persons.of(body.email);
    await this.database.transaction((tx) => audit(tx, actorName(actor), 'person.found', person.key.toString('hex')));
    const [known, erased] = await Promise.all([this.known.read(person), this.erasures.latestOf(person.key)]);
    return { ...known, erasure: erased && (await this.one(erased)) };
  }

  @Handles(exportPerson)
  async export({ body }: ParsedRequestOf<typeof exportPerson>, { actor }: Call) {
    const { address } = await this.persons.of(body.email);
    const row = await this.commands.execute(new StartExport({ kind: 'person', address }, actorName(actor)));
    return exportDocument(row, await this.queries.execute(new NameActors([row.createdBy])));
  }

  @Handles(erasePerson)
  async erase({ body }: ParsedRequestOf<typeof erasePerson>, { actor }: Call) {
    return this.one(await this.commands.execute(new ErasePerson(body, actorName(actor))));
  }

  @Handles(listErasures)
  async list() {
    return { items: await this.documents(await this.erasures.list()) };
  }

  @Handles(readErasure)
  async read({ params }: ParsedRequestOf<typeof readErasure>) {
    return this.one(await this.erasures.read(params.id));
  }

  private async one(row: PersonErasureEntity): Promise<PersonErasure> {
    return (await this.documents([row]))[0]!;
  }

  private async documents(rows: readonly PersonErasureEntity[]): Promise<PersonErasure[]> {
    const names = await this.queries.execute(new NameActors(rows.map(({ createdBy }) => createdBy)));
    return rows.map((row) => erasureDocument(row, names));
  }
}
