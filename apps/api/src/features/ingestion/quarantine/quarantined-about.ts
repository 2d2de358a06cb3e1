import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Whether a subject says whose it is: one such as "Help" does not. */
export const isTelling = (subject: string): boolean => subject.length >= 8;

/** What is known of a person, word by word. */
export interface WordsOfPerson {
  /** In lower case. */
  readonly address: string;
  readonly subjects: readonly string[];
}

/** Names the address, or has one of the subjects as a value. */
const condition = `position($1 in lower(payload)) > 0 or position($1 in lower(explanation)) > 0
  or exists (select from unnest($2::text[]) as value where position(value in payload) > 0)`;

/** Elements in quarantine that tell of somebody: what could not be understood belongs to no ticket. */
@Injectable()
export class QuarantinedAbout {
  constructor(private readonly database: Database) {}

  read(words: WordsOfPerson): Promise<{ receivedAt: Date; explanation: string; payload: string }[]> {
    return this.database.query(
      `select received_at as "receivedAt", explanation, payload from quarantine where ${condition} order by received_at`,
      parametersOf(words),
    );
  }

  /** Answers with how many there were. */
  erase(words: WordsOfPerson): Promise<number> {
    return this.database.transaction((tx) =>
      tx.execute(`delete from quarantine where ${condition}`, parametersOf(words)),
    );
  }
}

function parametersOf({ address, subjects }: WordsOfPerson): unknown[] {
  return [address, subjects.filter(isTelling).map((text) => JSON.stringify(text))];
}
