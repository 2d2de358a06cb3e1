import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { runInContext } from '../../observability/request-context.js';
import { contextOf } from './call.js';
import { endpointOf, requestIn } from './handles.js';
import { parseRequest } from './parse-request.js';

/** Validates a request against its endpoint; what answers it runs in the request's context. */
@Injectable()
export class ContractInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestIn(context);
    request.parsed = parseRequest(endpointOf(context.getHandler())!, request);
    return runInContext(contextOf(request), () => next.handle());
  }
}
