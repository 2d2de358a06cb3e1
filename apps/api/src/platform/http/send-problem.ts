import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PreparedReply } from './prepared-reply.js';
import { problemOf } from './problem-of.js';

const logger = new Logger('Http');

/** Answers a request with the problem that an error is. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = problemReply(error, request.id, request.routeOptions.url);
  if (reply.sent) return;
  void reply.headers(headers).header('x-request-id', request.id).status(status).send(body);
}

/** The problem that an error is; what nobody foresaw goes to the log with its stack. `route` as the log names it. */
export function problemReply(error: unknown, requestId: string, route: string | undefined): PreparedReply {
  const { problem, retryAfterSeconds, unforeseen } = problemOf(error, requestId);
  if (unforeseen) logger.error({ correlationId: requestId, route, err: error }, 'Unforeseen error');
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...(problem.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
  };
  return new PreparedReply(JSON.stringify(problem), headers, problem.status);
}
