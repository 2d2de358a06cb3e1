import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { ContractGuard } from './contract/contract.guard.js';
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
    { provide: APP_GUARD, useClass: ContractGuard },
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
