import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SettingsPreview } from '@deskledger/contracts';
import {
  decideSettings,
  evolveSettings,
  figureSettings,
  resolveRange,
  type FigureSettings,
  type OrganizationSettings,
} from '@deskledger/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { wasGivenUp } from '../../../platform/database/given-up.js';
import type { Tx } from '../../../platform/database/tx.js';
import { unavailable } from '../../../platform/http/index.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { keptSettings } from '../kept-settings.js';
import { findJudgedAnew } from './judged-anew.js';
import { RejudgedFigures } from './rejudged-figures.js';

/** Who asks waits no longer (milliseconds) than this. */
const PATIENCE = 20_000;

export class PreviewRejudging extends Query<SettingsPreview> {
  constructor(readonly changed: Partial<OrganizationSettings>) {
    super();
  }
}

/**
 * Figures as they stand, moved by what the new settings make of the tickets that they judge anew: exact, since only
 * those are read, and at one point of the log.
 */
@QueryHandler(PreviewRejudging)
export class PreviewRejudgingHandler implements IQueryHandler<PreviewRejudging> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: OrganizationSettingsReader,
    private readonly kept: ProjectionSettings,
  ) {}

  async execute({ changed }: PreviewRejudging): Promise<SettingsPreview> {
    try {
      const count = (tx: Tx) => this.count(tx, changed);
      return await this.database.transaction(count, { isolation: 'REPEATABLE READ', patience: PATIENCE });
    } catch (error) {
      if (wasGivenUp(error)) throw tooSlow();
      throw error;
    }
  }

  private async count(tx: Tx, changed: Partial<OrganizationSettings>): Promise<SettingsPreview> {
    const now = this.clock.now().getTime();
    const present = await this.settings.read(tx);
    const facts = decideSettings(present, { kind: 'changeSettings', settings: changed }, { now });
    const after = figureSettings(facts.reduce(evolveSettings, present));
    // The rows may still stand on settings of before, while they are being counted anew.
    const before = await keptSettings(this.kept, tx);
    const rangeOf = ({ timezone }: FigureSettings) => resolveRange({ dateRange: '30days', now, timezone });
    const figures = new RejudgedFigures({
      now,
      before,
      after,
      rangeBefore: rangeOf(before),
      rangeAfter: rangeOf(after),
    });
    await figures.begin(tx);
    const deadline = performance.now() + PATIENCE;
    for await (const tickets of findJudgedAnew(tx, before, after)) {
      for (const ticket of tickets) figures.rejudge(ticket);
      if (performance.now() > deadline) throw tooSlow();
    }
    return figures.preview();
  }
}

const tooSlow = () => unavailable('There are too many tickets for a preview. You can still save the settings.');
