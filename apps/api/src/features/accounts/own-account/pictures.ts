import { createHash } from 'node:crypto';
import { pictureTypes } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { invalidRequest, notFound } from '../../../platform/http/index.js';

export interface Picture {
  version: string;
  type: string;
  content: Buffer;
  [column: string]: unknown;
}

/** What an account's picture is called; it changes with the picture. */
export async function pictureVersion(source: Pick<Tx, 'query'>, accountId: string): Promise<string | null> {
  const sql = 'select version from account_pictures where account_id = $1';
  const [row] = await source.query<{ version: string }>(sql, [accountId]);
  return row?.version ?? null;
}

const storeSql = `
  insert into account_pictures (account_id, version, media_type, content) values ($1, $2, $3, $4)
  on conflict (account_id) do update set
    version = excluded.version, media_type = excluded.media_type, content = excluded.content`;

/** The pictures of people. */
@Injectable()
export class Pictures {
  constructor(private readonly database: Database) {}

  /** Answers the version. @throws ProblemError 400 when the bytes are no picture. */
  async store(accountId: string, content: Buffer): Promise<string> {
    const type = imageTypeOf(content);
    if (type === undefined) {
      const message = 'is not a PNG, JPEG or WebP';
      throw invalidRequest('The picture has to be a PNG, JPEG or WebP.', [{ path: 'image', message }]);
    }
    const version = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    await this.database.query(storeSql, [accountId, version, type, content]);
    return version;
  }

  async remove(accountId: string): Promise<void> {
    await this.database.query('delete from account_pictures where account_id = $1', [accountId]);
  }

  /** @throws ProblemError 404 */
  async read(accountId: string): Promise<Picture> {
    const sql = 'select version, media_type as type, content from account_pictures where account_id = $1';
    const [picture] = await this.database.query<Picture>(sql, [accountId]);
    if (picture === undefined) throw notFound('There is no picture.');
    return picture;
  }
}

type PictureType = (typeof pictureTypes)[number];

const startsWith = (bytes: Buffer, start: readonly number[]) => start.every((byte, place) => bytes[place] === byte);

/** What the bytes say they are, whatever anybody says about them; undefined: no picture that we show. */
function imageTypeOf(bytes: Buffer): PictureType | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
