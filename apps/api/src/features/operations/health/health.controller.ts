import { Controller } from '@nestjs/common';
import { readLiveness, readReadiness, type ParsedRequestOf } from '@deskledger/contracts';
import { type Call, Handles } from '../../../platform/http/index.js';
import { Checks } from './checks.js';
import { liveness, readiness } from './readiness.js';

@Controller()
export class HealthController {
  constructor(private readonly checks: Checks) {}

  @Handles(readLiveness)
  live() {
    return liveness();
  }

  @Handles(readReadiness)
  ready(_request: ParsedRequestOf<typeof readReadiness>, { reply }: Call) {
    return readiness(this.checks, reply);
  }
}
