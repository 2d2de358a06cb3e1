import { readSurveyImage } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Call, RawRoutes } from '../../../platform/http/index.js';
import { SurveyImages } from './survey-images.js';

/** Logos are answered as files, straight on Fastify. Another image has another address, so they are kept for good. */
@Injectable()
export class SurveyImageRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly images: SurveyImages,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = readSurveyImage;
    const handle = (_body: Buffer, call: Call) => this.answer(call);
    this.routes.add({ endpoint: readSurveyImage, method, path, access, bodyLimit: 0, handle });
  }

  private async answer({ request, reply }: Call): Promise<Buffer> {
    const { params } = request.parsed as { params: { id: string } };
    const { mediaType, content } = await this.images.read(params.id);
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('content-type', mediaType);
    return content;
  }
}
