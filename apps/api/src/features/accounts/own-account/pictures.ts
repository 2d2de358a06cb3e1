import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { notFound } from '../../../platform/http/index.js';
import { AccountPictureEntity } from './account-picture.entity.js';
import { drawnAnew } from './picture-encoding.js';

/** The pictures of people. */
@Injectable()
export class Pictures {
  constructor(@InjectRepository(AccountPictureEntity) private readonly pictures: Repository<AccountPictureEntity>) {}

  /** Stores how the picture looks, and nothing else of it; answers the version. @throws ProblemError 400 when it is none. */
  async store(accountId: string, sent: Buffer): Promise<string> {
    const content = await drawnAnew(sent);
    const version = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    await this.pictures.upsert({ accountId, version, mediaType: 'image/webp', content }, ['accountId']);
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
