import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { DataVersion } from '../data-version/data-version.js';
import { requestIn } from '../http/index.js';
import { AnswerCache, type Compute } from './answer-cache.js';
import { answerWith } from './answer-with.js';
import { AskedQuestions } from './asked-questions.js';

/** Keeps the answers of methods; those who ask while one is computed share it. */
@Injectable()
export class CachedAnswersInterceptor implements NestInterceptor {
  constructor(
    private readonly cache: AnswerCache,
    private readonly questions: AskedQuestions,
    private readonly dataVersion: DataVersion,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<Buffer | undefined>> {
    const request = requestIn(context);
    const version = await this.dataVersion.current();
    const read = () => lastValueFrom(next.handle()) as ReturnType<Compute>;
    const compute = () => this.dataVersion.notOlderThan(version, read);
    const answer = await this.cache.find(version, this.questions.in(request)!, compute);
    return of(answerWith(answer, request, context.switchToHttp().getResponse<FastifyReply>()));
  }
}
