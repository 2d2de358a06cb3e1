import type { ProblemCode } from '@deskledger/contracts';
import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportedOutages } from '../../database/database-outage.js';
import { problemOf } from './problem-of.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, if it was. */
    refusal: ProblemCode | undefined;
    /** Whether that was an outage, which the log tells once for all requests. */
    metOutage: boolean;
  }
}

const logger = new Logger('Http');

/** Answers a request with the problem that an error is; what nobody foresaw goes to the log with its stack. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { problem, retryAfterSeconds, unforeseen } = problemOf(error, request.id);
  request.refusal = problem.code;
  request.metOutage = reportedOutages(error);
  if (unforeseen)
    logger.error({ correlationId: request.id, route: request.routeOptions.url, err: error }, 'Unexpected error');
  if (reply.sent) return;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (problem.status === 413) drain(request, reply);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  void reply
    .status(problem.status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

const mostDrained = 64 * 1024 * 1024;

/**
 * Reads on what is too large and forgets it, instead of closing the connection under it: a proxy that is still sending
 * takes the closing for a failure, and answers 502 in the place of our answer.
 */
function drain({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length'] ?? 0) <= mostDrained) reply.removeHeader('connection');
}
