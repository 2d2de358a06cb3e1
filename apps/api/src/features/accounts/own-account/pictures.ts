import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { invalidRequest, notFound } from '../../../platform/http/index.js';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { AccountPictureEntity, type PictureType } from './account-picture.entity.js';

/** The pictures of people. */
@Injectable()
export class Pictures {
  constructor(@InjectRepository(AccountPictureEntity) private readonly pictures: Repository<AccountPictureEntity>) {}

  /** Answers the version. @throws ProblemError 400 when the bytes are no picture. */
  async store(accountId: string, content: Buffer): Promise<string> {
    const type = imageTypeOf(content);
    if (type === undefined) {
      const message = 'is not a PNG, JPEG or WebP';
      throw invalidRequest('The picture has to be a PNG, JPEG or WebP.', [{ path: 'image', message }]);
    }
    const version = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    await this.pictures.upsert({ accountId, version, mediaType: type, content }, ['accountId']);
    return version;
  }

  async remove(accountId: string): Promise<void> {
    await this.pictures.delete(accountId);
  }

  /** @throws ProblemError 404 */
  async read(accountId: string): Promise<AccountPictureEntity> {
    const picture = await this.pictures.findOneBy({ accountId });
    if (picture === null) throw notFound('There is no picture.');
    return picture;
  }

  /** What the picture is called; it changes with the picture. null: there is none. */
  async versionOf(accountId: string): Promise<string | null> {
    const picture = await this.pictures.findOne({ where: { accountId }, select: { version: true } });
    return picture?.version ?? null;
  }
}

const startsWith = (bytes: Buffer, start: readonly number[]) => start.every((byte, place) => bytes[place] === byte);

/** What the bytes say they are, whatever anybody says about them; undefined: no picture that we show. */
function imageTypeOf(bytes: Buffer): PictureType | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
