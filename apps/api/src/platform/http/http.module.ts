import { Global, Module } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { EndpointRouter, VERIFY_ANSWERS } from './endpoint-router.js';
import { FastLane } from './fast-lane.js';
import { PostLane } from './post-lane.js';
import { RequestLog } from './request-log.js';
import { ProblemFilter } from './problem.filter.js';
import { RawRoutes } from './raw-routes.js';
import { CompanyContact } from './pages/company-contact.js';
import { WebApp } from './web-app.js';

/** Binds the contract to Fastify. Needs an {@link Authenticator}, which the accounts feature provides. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    EndpointRouter,
    RawRoutes,
    FastLane,
    PostLane,
    RequestLog,
    WebApp,
    CompanyContact,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: VERIFY_ANSWERS, useValue: false },
  ],
  exports: [RawRoutes, PostLane, EndpointRouter, CompanyContact],
})
export class HttpModule {}
