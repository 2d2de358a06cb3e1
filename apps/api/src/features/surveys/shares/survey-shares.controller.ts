import {
  createSurveyShare,
  listSurveyShares,
  readSharedResults,
  revokeSurveyShare,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit, Handles, type Call } from '../../../platform/http/index.js';
import { ReadSharedResults } from './read-shared-results.query.js';
import { SurveyShares } from './survey-shares.js';

/** Of one network, whatever the link; a page that is open asks once. */
export const openings = { points: 60, minutes: 5 } as const;

@Controller()
export class SurveySharesController {
  private readonly limit: AttemptLimit;

  constructor(
    private readonly shares: SurveyShares,
    private readonly queries: QueryBus,
    database: Database,
  ) {
    this.limit = new AttemptLimit(database, 'survey-share', openings, 'shared results opened from your network');
  }

  @Handles(listSurveyShares)
  async list({ params }: ParsedRequestOf<typeof listSurveyShares>) {
    return { items: await this.shares.list(params.id.toLowerCase()) };
  }

  @Handles(createSurveyShare)
  create({ params, body }: ParsedRequestOf<typeof createSurveyShare>, { actor }: Call) {
    return this.shares.create(actor, params.id.toLowerCase(), body);
  }

  @Handles(revokeSurveyShare)
  async revoke({ params }: ParsedRequestOf<typeof revokeSurveyShare>, { actor }: Call) {
    await this.shares.revoke(actor, params.id);
    return { ok: true as const };
  }

  @Handles(readSharedResults)
  async read({ body }: ParsedRequestOf<typeof readSharedResults>, { network, reply }: Call) {
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    await this.limit.count(network);
    return this.queries.execute(new ReadSharedResults(body.token));
  }
}
