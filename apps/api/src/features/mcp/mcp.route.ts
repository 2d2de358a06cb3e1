import { askMcp, streamMcp } from '@deskledger/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { basePathOf, CONFIG, type Config } from '../../config/config.js';
import { Clock } from '../../platform/clock/clock.js';
import { forbidden, ProblemError, RawRoutes, type Call } from '../../platform/http/index.js';
import { clientOf } from './client-of.js';

/** Bytes of a message; a question has a few hundred. */
const largestMessage = 64 * 1024;

/**
 * `/api/mcp`: the streamable HTTP transport of the Model Context Protocol, without sessions and without a stream: each
 * message is answered by itself, by whichever process gets it.
 */
@Injectable()
export class McpRoute implements OnModuleInit {
  private readonly publicUrl: string;

  constructor(
    @Inject(CONFIG) { http }: Pick<Config, 'http'>,
    private readonly routes: RawRoutes,
    private readonly host: HttpAdapterHost,
    private readonly clock: Clock,
  ) {
    this.publicUrl = http.publicUrl;
  }

  onModuleInit(): void {
    const { method, path, access } = askMcp;
    const handle = (body: Buffer, call: Call) => this.answer(body, call);
    this.routes.add({ method, path, access, bodyLimit: largestMessage, handle });
    const { method: reads } = streamMcp;
    this.routes.add({ method: reads, path, access, bodyLimit: 0, handle: (_body, call) => this.refuseStream(call) });
  }

  private async answer(body: Buffer, call: Call): Promise<Buffer> {
    this.refuseForeignPage(call);
    // The protocol's library is loaded for the first who asks, since most installations never do.
    const { answerMessage } = await import('./answer-message.js');
    const desk = {
      call: clientOf(
        this.host.httpAdapter.getInstance<FastifyInstance>(),
        call,
        basePathOf({ publicUrl: this.publicUrl }),
      ),
      publicUrl: this.publicUrl,
      requestId: call.request.id,
      now: () => this.clock.now(),
    };
    const answer = await answerMessage(this.messageOf(body, call), desk);
    if (answer.status >= 400) throw await refusalOf(answer);
    call.reply.status(answer.status).headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' });
    return Buffer.from(await answer.arrayBuffer());
  }

  /** Answers are always JSON, so that a program need not say that it takes streams as well. */
  private messageOf(body: Buffer, call: Call): Request {
    const headers = new Headers({ accept: 'application/json, text/event-stream' });
    for (const name of ['content-type', 'mcp-protocol-version']) {
      const value = call.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    return new Request(`${this.publicUrl}${askMcp.path}`, { method: 'POST', headers, body: new Uint8Array(body) });
  }

  /** A page of another site that a browser was led to by a false address (DNS rebinding) says where it is from. */
  private refuseForeignPage(call: Call): void {
    const origin = call.header('origin');
    if (origin === undefined || origin === new URL(this.publicUrl).origin) return;
    throw forbidden('Pages of other sites cannot ask here.');
  }

  private refuseStream(call: Call): never {
    this.refuseForeignPage(call);
    call.reply.header('allow', 'POST');
    throw new ProblemError(405, 'invalid_request', 'Send messages by POST.');
  }
}

/** What is no message of the protocol is refused as any request is. */
async function refusalOf(answer: Response): Promise<ProblemError> {
  const { error } = (await answer.json()) as { error: { message: string } };
  const code = answer.status === 415 ? 'unsupported_media_type' : 'invalid_request';
  return new ProblemError(answer.status, code, `This is not a message of the protocol. ${error.message}`);
}
