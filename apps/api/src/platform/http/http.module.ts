import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './contract/access.guard.js';
import { ContractInterceptor } from './contract/contract.interceptor.js';
import { Endpoints } from './contract/endpoints.js';
import { RawRoutes } from './contract/raw-routes.js';
import { ProblemFilter } from './replies/problem.filter.js';
import { RequestLog } from './replies/request-log.js';

/**
 * Who asks, what they ask and how a refusal is told, the same for every request. Global as the frame that features hang
 * their raw routes into.
 */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Endpoints,
    RawRoutes,
    RequestLog,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: ContractInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [RawRoutes, Endpoints],
})
export class HttpModule {
  /** @param accounts the module that exports an {@link Authenticator} */
  static authenticatedBy(accounts: Type<unknown>): DynamicModule {
    return { module: HttpModule, imports: [accounts] };
  }
}
