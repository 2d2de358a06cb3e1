import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/database/tx.js';
import { ContactKeys, PersonalDataKey } from '../../../../platform/personal-data/index.js';
import { DeliveriesAbout } from '../../../ingestion/index.js';
import { OwnersOfTexts } from './owners.js';
import { PersonKeys } from './person-keys.js';
import type { Finding, Piece, SealedRow, SealedTable } from './sealed-table.js';
import { Seal } from './sealed-text.js';

/** Lines of a sealed copy, as the rows of a portion become them. */
export type SealLines = (table: SealedTable, rows: readonly SealedRow[]) => Promise<string[]>;

/** Seals what a copy holds of persons. */
@Injectable()
export class CopySealer {
  constructor(
    private readonly personalDataKey: PersonalDataKey,
    private readonly keys: PersonKeys,
    private readonly deliveries: DeliveriesAbout,
  ) {}

  /** @param tx whose snapshot the copy is of. */
  async begin(tx: Tx): Promise<SealLines> {
    const installationKey = await this.personalDataKey.read(tx);
    const owners = await OwnersOfTexts.of(tx, new ContactKeys(installationKey));
    const [{ since } = { since: new Date(0) }] = await tx.query<{ since: Date }>('select now() as since');
    const seal = new Seal(installationKey);
    const finding: Finding = { tx, deliveries: this.deliveries };
    return async (table, rows) => {
      const pieces: Piece[][] = [];
      for (const row of rows) pieces.push(await table.pieces(row, finding));
      const persons = await owners.persons(pieces.flat().map((piece) => piece.owners));
      const keys = await this.keys.obtain([...new Set(persons.flatMap((some) => [...some]))], since);
      let next = 0;
      const sealed = pieces.map((ofRow) =>
        ofRow.map(({ text, place }) => {
          const own = [...persons[next++]!].map((person) => [person, keys.get(person)!] as const);
          return seal.close(text, `${table.name}\0${place}`, new Map(own));
        }),
      );
      return rows.map((row, index) => table.close(row, sealed[index]!));
    };
  }
}
