import { Injectable } from '@nestjs/common';
import { zonedDay } from '@deskledger/domain';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock/clock.js';
import { Timezone } from '../questions/index.js';
import { inCanonicalWords } from './canonical-words.js';

const minute = 60_000;

/** When an answer ends though the data stands: with the day of the organization's time zone, or with the minute. */
export type HoldsFor = 'day' | 'minute';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For how long the route's answers may be given again. */
    holdsFor?: HoldsFor;
  }
}

/** Names what is asked, in words that any process would use. */
@Injectable()
export class AskedQuestions {
  constructor(
    private readonly timezone: Timezone,
    private readonly clock: Clock,
  ) {}

  /**
   * Route, query with its defaults, and the moment: 'the last 7 days' are others tomorrow, or in another zone. undefined
   * where answers are not kept.
   */
  in({ routeOptions, parsed }: FastifyRequest): string | undefined {
    const { endpoint, holdsFor } = routeOptions.config;
    if (endpoint === undefined || holdsFor === undefined) return undefined;
    return `${endpoint.path} ${this.moment(holdsFor)} ${inCanonicalWords(parsed)}`;
  }

  private moment(holdsFor: HoldsFor): string {
    const timezone = this.timezone.current();
    const now = this.clock.now().getTime();
    return `${holdsFor === 'day' ? zonedDay(timezone)(now) : Math.floor(now / minute)} ${timezone}`;
  }
}
