import { Global, Module } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { ContractHook } from './contract/contract.hook.js';
import { Endpoints } from './contract/endpoints.js';
import { Entrance } from './contract/entrance.js';
import { LastingCalls } from './contract/lasting-calls.js';
import { RawRoutes } from './contract/raw-routes.js';
import { RequestLimit } from './limits/request-limit.js';
import { ProblemFilter } from './replies/problem.filter.js';
import { RequestLog } from './replies/request-log.js';

/**
 * Who asks, what they ask and how a refusal is told, the same for every request. Needs an {@link Authenticator} and
 * {@link PeopleRights}, which the accounts feature provides.
 */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Endpoints,
    RequestLimit,
    Entrance,
    LastingCalls,
    ContractHook,
    RawRoutes,
    RequestLog,
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [RawRoutes, Endpoints, Entrance, RequestLimit],
})
export class HttpModule {}
