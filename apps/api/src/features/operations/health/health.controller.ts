import { Controller } from '@nestjs/common';
import { readLiveness, readReadiness } from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import { Checks } from './checks.js';
import { readinessReply } from './readiness-reply.js';

@Controller()
export class HealthController {
  constructor(private readonly checks: Checks) {}

  @Handles(readLiveness)
  live() {
    return { status: 'ok' as const };
  }

  @Handles(readReadiness)
  ready() {
    return readinessReply(this.checks);
  }
}
