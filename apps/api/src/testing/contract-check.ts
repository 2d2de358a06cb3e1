import type { Endpoint } from '@deskledger/contracts';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { endpointOf } from '../platform/http/index.js';

/** Holds answers to their contract before they leave. Tests do so; production trusts the compiler. */
export class ContractCheck implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = endpointOf(context.getHandler())!;
    return next.handle().pipe(
      map((answer: unknown) => {
        // What comes from memory is bytes, and nothing at all for those who have it.
        if (answer !== undefined) check(endpoint, Buffer.isBuffer(answer) ? JSON.parse(answer.toString()) : answer);
        return answer;
      }),
    );
  }
}

function check({ method, path, response }: Endpoint, answer: unknown): void {
  const checked = response.safeParse(answer);
  if (checked.success) return;
  const issues = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The answer of ${method} ${path} breaks its contract: ${issues}`);
}
