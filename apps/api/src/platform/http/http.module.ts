import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { ContractGuard } from './contract/contract.guard.js';
import { Endpoints } from './contract/endpoints.js';
import { RawRoutes } from './contract/raw-routes.js';
import { ProblemFilter } from './replies/problem.filter.js';
import { RequestLog } from './replies/request-log.js';

/**
 * Who asks, what they ask and how a refusal is told, the same for every request. Needs an {@link Authenticator}, which
 * the accounts feature provides.
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
export class HttpModule {}
