import { Injectable } from '@nestjs/common';
import { literalPattern } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import type { Queryable } from '../../../platform/database/statement.js';
import { namesAddress } from '../../../platform/personal-data/index.js';
import { ticketStreamId } from '../../tickets/index.js';
import type { QuarantineRow } from './quarantine-row.js';

/** Whether a subject says whose it is: one such as "Help" does not. */
export const isDistinctive = (subject: string): boolean => subject.length >= 8;

/** What is known of a person, word by word. */
export interface WordsOfPerson {
  /** In lower case. */
  readonly address: string;
  readonly subjects: readonly string[];
  /** The streams of the person's tickets. */
  readonly streams: readonly string[];
}

/** An element, and what is read of it. */
type Waiting = Pick<QuarantineRow, 'id' | 'connectionId' | 'receivedAt' | 'explanation' | 'payload'>;

/** What may name the address, $1 as it may be spelled, or has one of the subjects as a value, $2. */
const waitingSql = `
  select id, connection_id as "connectionId", received_at as "receivedAt", explanation, payload
    from quarantine
   where lower(payload) like any ($1::text[]) or lower(explanation) like any ($1::text[])
      or exists (select from unnest($2::text[]) as value where position(value in payload) > 0)
   order by received_at`;

/** Elements in quarantine that tell of somebody: what could not be understood belongs to no ticket. */
@Injectable()
export class QuarantinedAbout {
  constructor(private readonly database: Database) {}

  async read(words: WordsOfPerson): Promise<Pick<Waiting, 'receivedAt' | 'explanation' | 'payload'>[]> {
    const found = await this.find(this.database, words);
    return found.map(({ receivedAt, explanation, payload }) => ({ receivedAt, explanation, payload }));
  }

  /** Takes them away, and the bodies that brought them. Answers with how many elements and bodies there were. */
  erase(words: WordsOfPerson): Promise<{ quarantined: number; deliveries: number }> {
    return this.database.transaction(async (tx) => {
      const ids = (await this.find(tx, words)).map(({ id }) => id);
      const deliveries = await tx.execute(
        `update deliveries set body = '', body_sha256 = sha256('')
          where body <> '' and id in (select delivery_id from quarantine where id = any ($1::uuid[]))`,
        [ids],
      );
      return { quarantined: await tx.execute('delete from quarantine where id = any ($1::uuid[])', [ids]), deliveries };
    });
  }

  /** Many may have written of the same subject: it is the person's where one of the tickets is named beside it. */
  private async find(source: Queryable, { address, subjects, streams }: WordsOfPerson): Promise<Waiting[]> {
    const spelled = [address, encodeURIComponent(address).toLowerCase()].map((text) => `%${literalPattern(text)}%`);
    const values = subjects.filter(isDistinctive).map((text) => JSON.stringify(text));
    const rows = await source.query<Waiting>(waitingSql, [spelled, values]);
    const known = new Set(streams);
    return rows.filter((element) => {
      const { payload, explanation } = element;
      if (namesAddress(`${payload}\n${explanation}`, address)) return true;
      const hasSubject = values.some((value) => payload.includes(value));
      return hasSubject && streamsNamedIn(element).some((stream) => known.has(stream));
    });
  }
}

/** Streams of the tickets that an element may name: each value of its JSON, which may be damaged, could be an id. */
export function streamsNamedIn({ connectionId, payload }: Pick<Waiting, 'connectionId' | 'payload'>): string[] {
  const numbers = payload.match(/(?<=[:[,]\s*)-?\d+(?=\s*[,}\]])/g) ?? [];
  return [...payload.split(/\\?"/), ...numbers].map((ticketId) => ticketStreamId({ connectionId, ticketId }));
}
