import { createHmac } from 'node:crypto';
import { signedTicketText, type SurveyLinkSecret, type TicketLink } from '@deskledger/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { type Actor, actorName, notFound } from '../../../platform/http/index.js';
import { previousLasts, RotatingSecrets } from '../../../platform/secrets/rotating-secrets.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { isSameText, newOpaqueToken } from '../../../platform/secrets/secrets.js';
import { SurveyLinkSecretEntity } from './survey-link-secret.entity.js';

/** The secrets with which other systems sign links for tickets, one for each survey. */
@Injectable()
export class SurveyLinkSecrets {
  private readonly secrets: RotatingSecrets;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.secrets = new RotatingSecrets(new SecretBox(config, 'survey ticket links'), clock);
  }

  async read(survey: string): Promise<SurveyLinkSecret> {
    const row = await this.database.transaction((tx) => rowOf(tx, survey));
    return {
      createdAt: row?.createdAt.toISOString() ?? null,
      previousUntil: futureText(row?.previousUntil ?? null, this.clock.now()),
    };
  }

  /** The one that was current counts for another day. @throws ProblemError 404 */
  async renew(actor: Actor, survey: string): Promise<SurveyLinkSecret & { secret: string }> {
    const secret = newOpaqueToken('dls_');
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('survey link secrets'))`);
      const known = await tx.query('select from survey_templates where id = $1', [survey]);
      if (known.length === 0) throw notFound('This survey does not exist.');
      const before = await rowOf(tx, survey);
      const previousUntil = before === null ? null : new Date(now.getTime() + previousLasts);
      const secrets = this.secrets.renew(survey, secret, before?.secrets ?? null);
      await tx.repository(SurveyLinkSecretEntity).save({ surveyId: survey, secrets, createdAt: now, previousUntil });
      const action = before === null ? 'survey_link_secret.created' : 'survey_link_secret.rotated';
      await audit(tx, actorName(actor), action, survey);
      return { secret, createdAt: now.toISOString(), previousUntil: previousUntil?.toISOString() ?? null };
    });
  }

  /** @throws ProblemError 404 where there is none */
  async remove(actor: Actor, survey: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.repository(SurveyLinkSecretEntity).delete(survey);
      if (affected !== 1) throw notFound('This survey has no secret for ticket links.');
      await audit(tx, actorName(actor), 'survey_link_secret.removed', survey);
    });
  }

  /** Whether one of the survey's secrets has signed this link to its public id. */
  async hasSigned(tx: Tx, survey: string, publicId: string, { ticket, expires, sig }: TicketLink): Promise<boolean> {
    const row = await rowOf(tx, survey);
    const secrets = row === null ? [] : (this.secrets.read(survey, row.secrets) ?? []);
    const text = signedTicketText(publicId, ticket, expires);
    return secrets.some((secret) =>
      isSameText(sig.toLowerCase(), createHmac('sha256', secret).update(text).digest('hex')),
    );
  }
}

const rowOf = (tx: Tx, surveyId: string) => tx.repository(SurveyLinkSecretEntity).findOneBy({ surveyId });

const futureText = (instant: Date | null, now: Date): string | null =>
  instant !== null && instant > now ? instant.toISOString() : null;
