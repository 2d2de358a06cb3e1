import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { SurveyVisit } from '@deskledger/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../config/config.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { ProblemError } from '../../../../platform/http/index.js';
import { derivedKey, isSameText } from '../../../../platform/secrets/secrets.js';

const lifetime = 3_600_000;
/** A tenth of a second's work for a telephone, once for each answer. */
const bits = 14;

/**
 * Visits of public links: a signed name for one who answers, good for an hour, that takes some work to use. One visit
 * gives one answer, so many answers take much work; nothing is kept of a visit that is not used.
 */
@Injectable()
export class SurveyVisits {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) { tokenSecret }: Config,
    private readonly clock: Clock,
  ) {
    this.key = derivedKey(tokenSecret, 'survey visits');
  }

  begin(publicId: string): SurveyVisit {
    const respondent = randomUUID();
    const expiresAt = this.clock.now().getTime() + lifetime;
    return { respondent, token: this.tokenOf(publicId, respondent, expiresAt), bits };
  }

  /** Who answers, by a visit or the proof of one. @throws ProblemError 403 `visit_required` */
  respondentOf(publicId: string, visit: SentVisit): string {
    const proof = typeof visit === 'object' ? `${visit.token}.0` : (visit ?? '');
    const [, token = '', respondent = '', expiresAt = ''] = proofForm.exec(proof) ?? [];
    const isOurs = isSameText(token, this.tokenOf(publicId, respondent, Number(expiresAt)));
    if (!isOurs || Number(expiresAt) <= this.clock.now().getTime()) throw visitRequired();
    if (typeof visit !== 'object' && !isWorked(proof)) throw visitRequired();
    return respondent;
  }

  private tokenOf(publicId: string, respondent: string, expiresAt: number): string {
    const visit = `${respondent}.${expiresAt}`;
    return `${visit}.${createHmac('sha256', this.key).update(`${publicId}.${visit}`).digest('base64url')}`;
  }
}

/** What was sent of a visit: as it was given, its proof, or nothing. */
type SentVisit = string | { readonly token: string } | undefined;

const proofForm = /^(([\da-f-]{36})\.(\d{13})\.[\w-]{43})\.\d{1,15}$/;

function isWorked(proof: string): boolean {
  return createHash('sha256').update(proof).digest().readUInt32BE() >>> (32 - bits) === 0;
}

const visitRequired = () =>
  new ProblemError(
    403,
    'visit_required',
    'This visit has ended or is not valid. Read the survey again with GET, fill in the answers, and send everything.',
  );
