import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { imageSize } from 'image-size';
import pLimit from 'p-limit';
import { notFound, invalidRequest, type ProblemError } from '../../../platform/http/index.js';
import { AccountPictureEntity } from './account-picture.entity.js';

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
    if (picture === null) throw notFound('This account has no picture.');
    return picture;
  }

  /** What the picture is called; it changes with the picture. null: there is none. */
  async versionOf(accountId: string): Promise<string | null> {
    const picture = await this.pictures.findOne({ where: { accountId }, select: { version: true } });
    return picture?.version ?? null;
  }
}

/** Pixels of a side as stored, and of what may be sent: its header is believed before anything is unpacked. */
const side = 512;
const longestSide = 4096;
const quality = 85;

/** Unpacked, a picture takes up to 64 MB. */
const oneAtATime = pLimit(1);

/**
 * The same picture, drawn anew: of what was sent nothing stays but how it looks. Places where it was taken, other files
 * within or behind it, and whatever a reader of pictures might fall over are gone. Answers WebP.
 * @throws ProblemError 400 when the bytes are no PNG, JPEG or WebP, or too large a one.
 */
async function drawnAnew(content: Buffer): Promise<Buffer> {
  assertSize(content);
  return oneAtATime(async () => {
    try {
      // Loaded with the first picture: few people send one, and every process would hold it.
      const { ResizeFit, Transformer } = await import('@napi-rs/image');
      const drawing = new Transformer(content).rotate();
      const { width, height } = await drawing.metadata();
      if (Math.max(width, height) > side) drawing.resize({ width: side, height: side, fit: ResizeFit.Inside });
      return await drawing.webp(quality);
    } catch {
      throw noPicture(
        'The picture is damaged. Choose another PNG, JPEG or WebP.',
        'must be a complete PNG, JPEG or WebP',
      );
    }
  });
}

function assertSize(content: Buffer): void {
  if (!isPicture(content)) throw noPicture('Choose a PNG, JPEG or WebP picture.', 'must be a PNG, JPEG or WebP');
  const { width, height } = sizeOf(content);
  if (Math.max(width, height) <= longestSide) return;
  throw noPicture(`The picture must be at most ${longestSide} pixels wide and high.`, 'has too many pixels');
}

function sizeOf(content: Buffer): { width: number; height: number } {
  try {
    return imageSize(content);
  } catch {
    throw noPicture(
      'The picture is damaged. Choose another PNG, JPEG or WebP.',
      'must be a complete PNG, JPEG or WebP',
    );
  }
}

const noPicture = (detail: string, message: string): ProblemError =>
  invalidRequest(detail, [{ path: 'image', message }]);

const startsWith = (bytes: Buffer, start: readonly number[]) => start.every((byte, place) => bytes[place] === byte);

/** By what the bytes say they are, whatever anybody says about them. */
function isPicture(bytes: Buffer): boolean {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return true;
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return true;
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}
