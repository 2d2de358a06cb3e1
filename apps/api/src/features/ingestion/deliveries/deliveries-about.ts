import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { namesAddress, PersonalDataKey } from '../../../platform/personal-data/index.js';
import { Connections } from '../connections/connections.js';
import type { AcceptedElement } from '../inbox/delivery.js';
import { addressIn, customersOf } from '../personal-data/customers-in.js';
import { PersonalReferences } from '../personal-data/apart-from-personal-data.js';
import { elementsOf, selectRawDeliveries, textOf, unpacked, type RawDelivery } from './raw-delivery.js';

/** Bodies in memory at once. */
const atOnce = 50;

/** Whose deliveries are meant: those that tell of these tickets, or name this address. */
export interface Subject {
  readonly streams: ReadonlySet<string>;
  /** In lower case. */
  readonly address: string;
  /** Those of the tickets whose contact is somebody else by now, who may have written what names no address. */
  readonly handedOver?: ReadonlySet<string>;
}

/** A delivery that tells of somebody, and the elements of it that do: none where it names the address elsewhere alone. */
export interface DeliveryAbout {
  readonly id: string;
  readonly receivedAt: Date;
  readonly ownElements: readonly unknown[];
}

/** Whom a delivery tells of. */
export interface DeliverySubjects {
  /** Of its tickets. */
  readonly streams: readonly string[];
  /** Addresses of contacts and of customers who wrote, in lower case. */
  readonly customers: readonly string[];
  /** All that it says. */
  readonly text: string;
}

/** A step of the way through all deliveries: so many were looked at, and those tell of the one who is meant. */
export interface Look {
  readonly looked: number;
  readonly found: readonly DeliveryAbout[];
}

/** Raw deliveries that tell of somebody. Nothing is kept of what they say, so each is read again. */
@Injectable()
export class DeliveriesAbout {
  constructor(
    private readonly database: Database,
    private readonly connections: Connections,
    private readonly personalDataKey: PersonalDataKey,
  ) {}

  /** How many there are to look at. */
  async count(): Promise<number> {
    const [row] = await this.database.query<{ n: number }>(`select count(*) as n from deliveries where body <> ''`);
    return row!.n;
  }

  /** Looks at every delivery, oldest first. */
  async *find(whose: Subject): AsyncGenerator<Look> {
    const key = await this.personalDataKey.read(this.database);
    const sql = `${selectRawDeliveries}
      where deliveries.id > $1 and body <> '' order by deliveries.id limit ${atOnce}`;
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.database.query<RawDelivery & Record<string, unknown>>(sql, [last]);
      const references = new PersonalReferences(key);
      const found: DeliveryAbout[] = [];
      for (const row of rows) {
        const delivery = await this.look(row, whose, references);
        if (delivery !== undefined) found.push(delivery);
      }
      yield { looked: rows.length, found };
      if (rows.length < atOnce) return;
      last = rows.at(-1)!.id;
    }
  }

  /** Takes their bodies away. That they came stays. */
  async empty(deliveries: readonly DeliveryAbout[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.database.query(`update deliveries set body = '', body_sha256 = sha256('') where id = any ($1::uuid[])`, [
      deliveries.map(({ id }) => id),
    ]);
  }

  /** Whom one of them tells of. */
  async subjectsOf(row: RawDelivery): Promise<DeliverySubjects> {
    const references = new PersonalReferences(await this.personalDataKey.read(this.database));
    const bytes = await unpacked(row);
    const elements = this.elementsOf(row, bytes, references);
    return {
      streams: elements.map(({ streamId }) => streamId),
      customers: elements.flatMap(customersIn),
      text: textOf(row, bytes),
    };
  }

  private elementsOf(row: RawDelivery, bytes: Buffer, references: PersonalReferences): readonly AcceptedElement[] {
    const connection = this.connections.openOrClosed(row.connectionId);
    return connection === undefined ? [] : elementsOf(row, bytes, connection, references);
  }

  private async look(row: RawDelivery, { streams, address, handedOver }: Subject, references: PersonalReferences) {
    const bytes = await unpacked(row);
    const elements = this.elementsOf(row, bytes, references);
    const about = elements.filter((element) => streams.has(element.streamId) || customersIn(element).includes(address));
    if (about.length === 0 && !namesAddress(textOf(row, bytes), address)) return undefined;
    const ownElements = about.filter((element) => {
      const customers = customersIn(element);
      const isAnybodys = customers.length === 0 && element.observation.reply?.author === 'customer';
      return customers.every((customer) => customer === address) && !(isAnybodys && handedOver?.has(element.streamId));
    });
    return { id: row.id, receivedAt: row.receivedAt, ownElements: ownElements.map(({ value }) => value) };
  }
}

/** The addresses of the contact and of the customer who wrote, in lower case, as far as they are told. */
function customersIn({ observation }: AcceptedElement): string[] {
  return customersOf(observation).flatMap((text) => addressIn(text)?.trim().toLowerCase() ?? []);
}
