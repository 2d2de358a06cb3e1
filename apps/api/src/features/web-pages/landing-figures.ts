import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { AskedRanges } from '../../platform/questions/index.js';
import { ReadTeamReport } from '../analytics/index.js';
import { warnOf } from '../../platform/database/database-outage.js';

/** What the landing page shows of the work of the last 90 days, with what each figure is taken from. */
export interface LandingFigures {
  readonly figures: readonly { readonly label: string; readonly figure: string; readonly source: string }[];
  /** The days that they are of. */
  readonly range: { readonly from: string; readonly to: string };
}

const count = (value: number) => value.toLocaleString('en-US');
const aMinute = 60_000;

/** Reads the figures, at most once a minute however many visitors come. */
@Injectable()
export class LandingFiguresReader {
  private readonly logger = new Logger('LandingPage');
  private readonly kept: LRUCache<'figures', LandingFigures>;

  constructor(
    private readonly queries: QueryBus,
    private readonly ranges: AskedRanges,
  ) {
    this.kept = new LRUCache({ max: 1, ttl: aMinute, fetchMethod: () => this.ask() });
  }

  /** No figures where there is nothing to tell, nor while the store is away: the page is shown all the same. */
  async read(): Promise<LandingFigures | null> {
    try {
      return (await this.kept.fetch('figures')) ?? null;
    } catch (error) {
      warnOf(error, 'Showing the landing page without figures', this.logger);
      return null;
    }
  }

  private async ask(): Promise<LandingFigures> {
    const range = this.ranges.resolve({ dateRange: '90days' });
    const { total } = await this.queries.execute(new ReadTeamReport({ range, selection: {} }));
    const { resolved, firstReplyMedianSeconds: reply, firstReplyCount: replies, csat, ratings } = total;
    const figures = [
      ...(resolved > 0 ? [{ label: 'Tickets resolved', figure: count(resolved), source: 'all counted' }] : []),
      ...(reply === null
        ? []
        : [{ label: 'First reply', figure: timeWords(reply), source: `median of ${count(replies)} tickets` }]),
      ...(csat === null
        ? []
        : [
            {
              label: 'Satisfaction',
              figure: `${csat}%`,
              source: `rated 4 or 5 out of 5, in ${count(ratings)} ratings`,
            },
          ]),
    ];
    return { figures, range };
  }
}

/** `45 min`, `2 h 10 min`, `3 d 4 h`: a time in its two largest parts. */
function timeWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
