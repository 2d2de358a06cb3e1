import { createHash } from 'node:crypto';
import { readLogo } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import type { Repository } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import type { Queryable } from '../../../platform/database/statement.js';
import { invalidRequest, notFound } from '../../../platform/http/index.js';
import { SurveyImageEntity } from './survey-image.entity.js';

/** Milliseconds for which an image that no survey shows is kept: an editor may not have saved yet. */
const unusedLasts = 30 * 86_400_000;

const deleteUnused = `
  delete from survey_images as image where created_at < $1
    and not exists (select from survey_templates where look ->> 'logo' = image.id)
    and not exists (select from survey_versions where look ->> 'logo' = image.id)`;

/** Unpacked, an image takes up to 16 MB. */
const oneAtATime = pLimit(1);

/** The logos of surveys: each once, whichever surveys show it. */
@Injectable()
export class SurveyImages {
  constructor(
    @InjectRepository(SurveyImageEntity) private readonly images: Repository<SurveyImageEntity>,
    private readonly clock: Clock,
  ) {}

  /** Stores the image; storing it again changes nothing. @throws ProblemError 400 when it can be no logo. */
  async store(content: Buffer): Promise<{ id: string; width: number; height: number }> {
    const logo = readLogo(content);
    if (typeof logo === 'string') throw noLogo(logo);
    if (!(await canBeDrawn(content))) throw noLogo('must be a complete image; save it again');
    const createdAt = this.clock.now();
    await this.images.query(deleteUnused, [new Date(createdAt.getTime() - unusedLasts)]);
    const id = createHash('sha256').update(content).digest('hex');
    await this.images.upsert({ id, mediaType: logo.type, content, createdAt }, ['id']);
    return { id, width: logo.width, height: logo.height };
  }

  /** null: there is none. */
  find(id: string): Promise<SurveyImageEntity | null> {
    return this.images.findOneBy({ id });
  }

  /** @throws ProblemError 404 */
  async read(id: string): Promise<SurveyImageEntity> {
    const image = await this.find(id);
    if (image === null) throw notFound('This image does not exist.');
    return image;
  }
}

/** @throws ProblemError 400 for the look of a survey whose logo was never uploaded. */
export async function assertLogoKnown(source: Queryable, logo: string | undefined): Promise<void> {
  if (logo === undefined) return;
  const known = await source.query('select from survey_images where id = $1', [logo]);
  if (known.length > 0) return;
  throw invalidRequest('The logo is not on this server. Upload it first.', [
    { path: 'look.logo', message: 'must be the ID of an uploaded image' },
  ]);
}

const noLogo = (fault: string) => invalidRequest(`The logo ${fault}.`, [{ path: 'image', message: fault }]);

function canBeDrawn(content: Buffer): Promise<boolean> {
  return oneAtATime(async () => {
    try {
      // Loaded with the first image: few people send one, and every process would hold it.
      const { Transformer } = await import('@napi-rs/image');
      await new Transformer(content).rawPixels();
      return true;
    } catch {
      return false;
    }
  });
}
