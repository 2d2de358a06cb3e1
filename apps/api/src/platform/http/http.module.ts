import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ContractGuard } from './contract/contract.guard.js';
import { LastingCalls, RawRoutes } from './contract/raw-routes.js';
import { RequestLimit } from './limits/request-limit.js';
import { ProblemFilter } from './replies/problem.filter.js';
import { RequestLog } from './replies/request-log.js';

/**
 * Who asks, what they ask and how a refusal is told, the same for every request. Needs an {@link Authenticator} and
 * {@link PeopleRights}, which the accounts feature provides.
 */
@Global()
@Module({
  providers: [
    RequestLimit,
    ContractGuard,
    LastingCalls,
    RawRoutes,
    RequestLog,
    { provide: APP_GUARD, useExisting: ContractGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [RawRoutes, RequestLimit],
})
export class HttpModule {}
