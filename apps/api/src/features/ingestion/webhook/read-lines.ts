import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { PersonalDataKey } from '../../../platform/personal-data/index.js';
import type { Connection } from '../connections/connection.js';
import { decodeText, type DecodedText } from '../decoding/decode-text.js';
import type { ReadElements } from '../inbox/delivery.js';
import { PersonalReferences } from '../personal-data/apart-from-personal-data.js';
import { parted, readText, type ReadingContext } from './take-delivery.js';

/** Reads the lines of files as the webhook reads deliveries. */
@Injectable()
export class ReadLines {
  constructor(
    private readonly database: Database,
    private readonly personalDataKey: PersonalDataKey,
  ) {}

  async read(bytes: Buffer, connection: Connection, receivedAt: Date): Promise<ReadElements> {
    const references = new PersonalReferences(await this.personalDataKey.read(this.database));
    return readLines(bytes, { connection, receivedAt: receivedAt.getTime(), references, headers: {} });
  }
}

/**
 * Reads NDJSON: each line is an event in any of the forms that a delivery may have. A bad line is refused alone; `index`
 * is its line number, from 1. Empty lines say nothing. Pure.
 */
export function readLines(bytes: Buffer, context: ReadingContext): ReadElements {
  const elements = textsOf(bytes).flatMap(({ text, guessed }, at) => {
    if (text.trim() === '') return [];
    return readText(text, context, guessed ? ['charset_guessed'] : []).map((element) => ({
      ...element,
      index: at + 1,
    }));
  });
  return parted(elements);
}

/** What cannot be decoded is guessed line by line: one broken line says nothing of its neighbours. */
function textsOf(bytes: Buffer): DecodedText[] {
  const whole = decodeText(bytes, undefined);
  if (!whole.guessed) return whole.text.split('\n').map((text) => ({ text, guessed: false }));
  const lines: DecodedText[] = [];
  for (let from = 0; from <= bytes.length;) {
    const end = bytes.indexOf('\n', from);
    const next = end < 0 ? bytes.length : end;
    lines.push(decodeText(bytes.subarray(from, next), undefined));
    from = next + 1;
  }
  return lines;
}
