import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../../../../config/config.js';
import { tooManyRequests, visitorNetwork } from '../../../../platform/http/index.js';
import { SurveyLinks } from '../../links/survey-links.js';

/**
 * One person needs a call for each answer. A whole company may sit behind one address, and so may all visitors where
 * a proxy stands in front; what the second limit keeps out is a machine.
 */
const standardLimits = {
  link: { points: 120, duration: 60 },
  address: { points: 5_000, duration: 10 },
};

/**
 * How often survey links may be asked and answered: per personal link, and per address (of IPv6: per /64). Counted by each process in
 * memory: unlike a password a link cannot be guessed, so there is nothing to protect but the machine, which a count in
 * the database would burden more.
 */
@Injectable()
export class EnrollmentLimits {
  private readonly perLink: RateLimiterMemory;
  private readonly perAddress: RateLimiterMemory;

  constructor(
    private readonly links: SurveyLinks,
    @Inject(CONFIG) { surveyLimits = standardLimits }: Config,
  ) {
    this.perLink = new RateLimiterMemory(surveyLimits.link);
    this.perAddress = new RateLimiterMemory(surveyLimits.address);
  }

  /**
   * Counts one call before anything is looked up. A survey's public link is everybody's and has no limit of its own.
   * @throws ProblemError 429
   */
  async count(address: string, ip: string): Promise<void> {
    try {
      await this.perAddress.consume(createHash('sha256').update(visitorNetwork(ip)).digest('base64url'));
      const enrollmentId = this.links.read(address);
      if (enrollmentId !== undefined) await this.perLink.consume(enrollmentId);
    } catch (error) {
      throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext) : error;
    }
  }
}

function refusal(milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return tooManyRequests(`Too many calls for this survey. Try again in ${seconds} s.`, seconds);
}
