import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { localInstants, portionOf, type TableRow } from '../../../platform/files/index.js';
import { SignExport } from '../../accounts/index.js';
import { DeliveriesAbout, QuarantinedAbout } from '../../ingestion/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { publicTicketId } from '../../tickets/index.js';
import type { ArchiveFile } from '../sources/archive-source.js';
import { KnownOfPerson } from './known-of-person.js';
import { Persons, type Person } from './person.js';
import { answersSql, invitationsSql, textsSql, ticketsSql } from './person-archive.sql.js';

interface TicketRow extends Record<string, unknown> {
  cells: (string | null)[];
  created_at: Date;
  closed_at: Date | null;
}

interface MomentRow extends Record<string, unknown> {
  cells: (string | null)[];
  at: Date | null;
}

/** Everything that is known of a person, as the files of an archive; of others as little as can be. */
@Injectable()
export class PersonArchive {
  constructor(
    private readonly database: Database,
    private readonly persons: Persons,
    private readonly known: KnownOfPerson,
    private readonly deliveries: DeliveriesAbout,
    private readonly quarantined: QuarantinedAbout,
    private readonly settings: OrganizationSettingsReader,
    private readonly queries: QueryBus,
  ) {}

  /** About how many rows it takes a look at. */
  count(): Promise<number> {
    return this.deliveries.count();
  }

  async files(address: string, createdBy: string): Promise<ArchiveFile[]> {
    const person = await this.persons.of(address);
    const streams = await this.known.streams(person);
    const { timezone } = this.settings.current();
    const local = localInstants(timezone);
    const moment = (at: Date | null) => at && local(at);
    const preamble = [await this.queries.execute(new SignExport(createdBy, timezone))];
    const table = (name: string, headings: readonly string[], rows: readonly TableRow[]): ArchiveFile => {
      return { table: { name, preamble, headings, portions: portionOf(rows) } };
    };
    const ids = streams.map(publicTicketId);
    const tickets = await this.database.query<TicketRow>(ticketsSql, [ids, person.address]);
    const texts = await this.database.query<MomentRow>(textsSql, [streams, person.address, ids]);
    const invitations = await this.database.query<MomentRow>(invitationsSql, [person.key]);
    const answers = await this.database.query<{ line: string }>(answersSql, [person.key, ids]);
    return [
      table(
        'Tickets',
        ['Ticket', 'Subject', 'Contact', 'Email', 'Status', 'Priority', 'Organization', 'Channel', 'Created', 'Closed'],
        tickets.map(({ cells, created_at: created, closed_at: closed }) => [...cells, local(created), moment(closed)]),
      ),
      table(
        'Names and subjects',
        ['Of', 'What', 'Text', 'Recorded'],
        texts.map(({ cells, at }) => [...cells, moment(at)]),
      ),
      table(
        'Survey invitations',
        ['Survey', 'Status', 'Reason', 'Decided'],
        invitations.map(({ cells, at }) => [...cells, moment(at)]),
      ),
      { name: 'survey-answers', lines: linesOf(answers) },
      { name: 'quarantine', lines: this.quarantineLines(person, streams) },
      { name: 'raw-deliveries', lines: this.deliveryLines(person, streams) },
    ];
  }

  private async *quarantineLines({ address }: Person, streams: readonly string[]): AsyncGenerator<string[]> {
    const subjects = await this.known.subjects(streams);
    yield (await this.quarantined.read({ address, subjects, streams })).map((element) => JSON.stringify(element));
  }

  private async *deliveryLines(person: Person, streams: readonly string[]): AsyncGenerator<string[]> {
    const handedOver = new Set(await this.known.handedOver(streams, person));
    const { address } = person;
    for await (const { found } of this.deliveries.find({ streams: new Set(streams), address, handedOver })) {
      yield found.flatMap(({ receivedAt, ownElements: reported }) =>
        reported.map((element) => JSON.stringify({ receivedAt, told: element })),
      );
    }
  }
}

async function* linesOf(rows: readonly { line: string }[]): AsyncGenerator<string[]> {
  yield await Promise.resolve(rows.map(({ line }) => line));
}
