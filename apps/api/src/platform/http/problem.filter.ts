import { Catch, Injectable, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemOf } from './problem-of.js';

/** The one place where an error becomes an HTTP answer. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { problem, retryAfterSeconds, unforeseen } = problemOf(error, request.id);
    if (unforeseen)
      this.logger.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'Unforeseen error');
    if (reply.sent) return;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
    reply.header('cache-control', 'no-store');
    void reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  }
}
