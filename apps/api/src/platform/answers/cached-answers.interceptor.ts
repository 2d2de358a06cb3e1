import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  applyDecorators,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { DataVersion } from '../data-version/data-version.js';
import { endpointOf, parsedRequest, requestIn } from '../http/index.js';
import { AnswerCache, type Compute, type Answer, AnswerKeys, type HoldsFor } from './answer-cache.js';

export const CachedFor = Reflector.createDecorator<HoldsFor>();

/** Gives the answers of methods from memory; those who ask while one is computed share it. */
@Injectable()
export class CachedAnswersInterceptor implements NestInterceptor {
  constructor(
    private readonly cache: AnswerCache,
    private readonly keys: AnswerKeys,
    private readonly dataVersion: DataVersion,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<Buffer | undefined>> {
    const request = requestIn(context);
    const endpoint = endpointOf(context.getHandler())!;
    const holdsFor = this.reflector.get(CachedFor, context.getHandler());
    const key = this.keys.of(endpoint.path, parsedRequest(endpoint, request), holdsFor);
    const version = await this.dataVersion.current();
    const read = () => lastValueFrom(next.handle()) as ReturnType<Compute>;
    const answer = await this.cache.find(version, key, () => this.dataVersion.notOlderThan(version, read));
    return of(answerWith(answer, request, context.switchToHttp().getResponse<FastifyReply>()));
  }
}

/** Prepares a reply and gives its body: none, and 304, for who has the answer (`If-None-Match`). */
function answerWith({ etag, body }: Answer, { headers }: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (isKnown(etag, headers['if-none-match'])) {
    reply.status(304);
    return undefined;
  }
  reply.type('application/json; charset=utf-8');
  return body;
}

function isKnown(etag: string, known: string | undefined): boolean {
  return known !== undefined && known.split(',').some((one) => one.trim() === etag || one.trim() === '*');
}

type CachedMethod = <M extends (request: never) => Promise<{ readonly dataVersion: string }>>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<M>,
) => void;

/**
 * Answers a method's endpoint from memory as long as the data version stands and the day, or the minute, has not ended.
 * Only for methods that are told the request alone: what depends on who asks must not be shared.
 */
export const Cached = (holdsFor: HoldsFor): CachedMethod =>
  applyDecorators(CachedFor(holdsFor), UseInterceptors(CachedAnswersInterceptor));
