import { readOwnPicture, readPicture } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RawRoutes, type Call } from '../../../platform/http/index.js';
import { Pictures } from './pictures.js';

/** Pictures are answered as files, straight on Fastify. They are for people who are signed in, and for no proxy. */
@Injectable()
export class PictureRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly pictures: Pictures,
  ) {}

  onModuleInit(): void {
    const own = (_body: Buffer, call: Call) => this.answer(call, call.actor.accountId);
    const anybodys = (_body: Buffer, call: Call) => {
      const { params } = call.request.parsed as { params: { id: string } };
      return this.answer(call, params.id);
    };
    for (const [endpoint, handle] of [
      [readOwnPicture, own],
      [readPicture, anybodys],
    ] as const) {
      const { method, path, access, refusesTokens } = endpoint;
      this.routes.add({ endpoint, method, path, access, refusesTokens, bodyLimit: 0, handle });
    }
  }

  private async answer({ request, reply }: Call, accountId: string): Promise<Buffer | undefined> {
    const { version, mediaType, content } = await this.pictures.read(accountId);
    const etag = `"${version}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
    if (request.headers['if-none-match'] === etag) return void reply.code(304);
    reply.header('content-type', mediaType);
    return content;
  }
}
