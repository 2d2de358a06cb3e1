import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { zonedDay } from '@deskledger/domain';
import type { FastifyReply } from 'fastify';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { Clock } from '../clock/clock.js';
import { DataVersion } from '../data-version/data-version.js';
import { endpointOf, requestIn } from '../http/index.js';
import { Timezone } from '../questions/index.js';
import { AnswerCache, type Compute } from './answer-cache.js';
import { inCanonicalWords } from './canonical-words.js';

const minute = 60_000;

export const HOLDS_FOR = Symbol('how long an answer holds');

/** When an answer ends though the data stands: with the day of the organization's time zone, or with the minute. */
export type HoldsFor = 'day' | 'minute';

/**
 * Answers from memory: no database, no serialization for a question that was asked before, and 304 for callers who have
 * the answer (`If-None-Match`).
 */
@Injectable()
export class CachedAnswersInterceptor implements NestInterceptor {
  constructor(
    private readonly cache: AnswerCache,
    private readonly dataVersion: DataVersion,
    private readonly timezone: Timezone,
    private readonly clock: Clock,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<Buffer | undefined>> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { headers } = requestIn(context);
    const compute = () => lastValueFrom(next.handle()) as ReturnType<Compute>;
    const { etag, body } = await this.cache.find(await this.dataVersion.current(), this.question(context), compute);
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (isKnown(etag, headers['if-none-match'])) {
      reply.status(304);
      return of(undefined);
    }
    reply.type('application/json; charset=utf-8');
    return of(body);
  }

  /** Route, query with its defaults, and the moment: 'the last 7 days' are others tomorrow, or in another zone. */
  private question(context: ExecutionContext): string {
    const method = context.getHandler();
    const moment = this.moment(Reflect.getMetadata(HOLDS_FOR, method) as HoldsFor);
    return `${endpointOf(method)!.path} ${moment} ${inCanonicalWords(requestIn(context).parsed)}`;
  }

  private moment(holdsFor: HoldsFor): string {
    const timezone = this.timezone.current();
    const now = this.clock.now().getTime();
    return `${holdsFor === 'day' ? zonedDay(timezone)(now) : Math.floor(now / minute)} ${timezone}`;
  }
}

function isKnown(etag: string, known: string | undefined): boolean {
  return known !== undefined && known.split(',').some((one) => one.trim() === etag || one.trim() === '*');
}
