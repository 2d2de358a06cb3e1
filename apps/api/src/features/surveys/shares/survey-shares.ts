import { randomUUID } from 'node:crypto';
import {
  shareBounds,
  type createSurveyShare,
  type ParsedRequestOf,
  type ResponseOf,
  type SharedQuery,
  type SharedLink,
} from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, invalidRequest, notFound, type Actor } from '../../../platform/http/index.js';
import { hashOfToken, newOpaqueToken } from '../../../platform/secrets/secrets.js';
import { SurveyShareEntity } from './survey-share.entity.js';

type Wishes = ParsedRequestOf<typeof createSurveyShare>['body'];
type Made = ResponseOf<typeof createSurveyShare>;

const longest = shareBounds.days * 86_400_000;
const openedWithin = 60_000;

/** Active links: a link ends with the account and the role of whoever made it. $1 now. */
const activeSql = `
  select s.id, s.survey_id as "surveyId", s.name, s.query, s.created_at as "createdAt", s.expires_at as "expiresAt",
         s.opened_at as "openedAt", a.name as "createdBy"
    from survey_shares s join accounts a on a.id = s.created_by
   where s.revoked_at is null and s.expires_at > $1 and a.disabled_at is null
     and a.role in ('administrator', 'manager')`;

interface Row extends Record<string, unknown> {
  id: string;
  surveyId: string;
  name: string;
  query: SharedQuery;
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  createdBy: string;
}

/** What a link leads to. */
type OpenedShare = Pick<Row, 'surveyId' | 'query' | 'expiresAt'>;

/** The links to results of surveys. */
@Injectable()
export class SurveyShares {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(survey: string): Promise<SharedLink[]> {
    const sql = `${activeSql} and s.survey_id = $2 order by s.created_at desc, s.id`;
    return (await this.database.query<Row>(sql, [this.clock.now(), survey])).map(documentOf);
  }

  /** @throws ProblemError 400 for a moment that is past or too far away, 404, 409 where there are too many */
  async create(actor: Actor, survey: string, { name, expiresAt, query }: Wishes): Promise<Made> {
    const now = this.clock.now();
    assertLifetime(Date.parse(expiresAt) - now.getTime());
    const token = newOpaqueToken('share_');
    return this.database.transaction(async (tx) => {
      await assertRoom(tx, survey, now);
      const id = randomUUID();
      await tx.repository(SurveyShareEntity).insert({
        ...{ id, surveyId: survey, name, tokenHash: hashOfToken(token), query, createdBy: actor.accountId },
        ...{ createdAt: now, expiresAt: new Date(expiresAt), revokedAt: null, openedAt: null },
      });
      await audit(tx, actorName(actor), 'survey_share.created', id, { survey, name, expiresAt });
      const [row] = await tx.query<Row>(`${activeSql} and s.id = $2`, [now, id]);
      return { ...documentOf(row!), token };
    });
  }

  /** @throws ProblemError 404 where it is none that is active */
  async revoke(actor: Actor, id: string): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const [row] = await tx.query<Row>(`${activeSql} and s.id = $2`, [now, id]);
      if (row === undefined) throw notFound('This link does not exist or has ended.');
      await tx.repository(SurveyShareEntity).update(id, { revokedAt: now });
      await audit(tx, actorName(actor), 'survey_share.revoked', id, { survey: row.surveyId, name: row.name });
    });
  }

  /** What is behind a token; it is noted that somebody looked. @throws ProblemError 404, the same whatever is the reason */
  async open(token: string): Promise<OpenedShare> {
    const now = this.clock.now();
    const hash = hashOfToken(token);
    const [row] = await this.database.query<Row>(`${activeSql} and s.token_hash = $2`, [now, hash]);
    if (row === undefined) throw notFound('This link is wrong or has expired. Ask for a new one.');
    if (row.openedAt === null || now.getTime() - row.openedAt.getTime() >= openedWithin)
      await this.database.query('update survey_shares set opened_at = $2 where id = $1', [row.id, now]);
    return row;
  }
}

function assertLifetime(milliseconds: number): void {
  if (milliseconds > 0 && milliseconds <= longest) return;
  throw invalidRequest('Choose a time when the link expires, at most a year from now.', [
    { path: 'expiresAt', message: `must be in the future and at most ${shareBounds.days} days from now` },
  ]);
}

/** A survey that was published, with room for one more link. @throws ProblemError 404, 409 */
async function assertRoom(tx: Tx, survey: string, now: Date): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('survey shares'))`);
  const known = await tx.query('select from survey_versions where template_id = $1 limit 1', [survey]);
  if (known.length === 0) throw notFound('There is no published survey with this ID.');
  const active = await tx.query(`${activeSql} and s.survey_id = $2`, [now, survey]);
  if (active.length >= shareBounds.links)
    throw conflict(`There are already ${shareBounds.links} links to these results. Revoke one first.`);
}

function documentOf({ id, name, query, createdBy, createdAt, expiresAt, openedAt }: Row): SharedLink {
  return {
    ...{ id, name, query, createdBy },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
  };
}
