import type { Endpoint } from '@deskledger/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { parsedRequest, type Parsed } from './parse-request.js';

/** Hands a method the validated params, query and body. */
@Injectable()
export class ParseRequestPipe implements PipeTransform<[Endpoint, FastifyRequest], Parsed> {
  /** @throws ProblemError 400 */
  transform([endpoint, request]: [Endpoint, FastifyRequest]): Parsed {
    return parsedRequest(endpoint, request);
  }
}
