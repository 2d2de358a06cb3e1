import { Injectable } from '@nestjs/common';
import type { MeasureDefinition } from '../../../platform/observability/measure-definition.js';
import { Measures, type Sample } from '../../../platform/observability/measures.js';
import { Checks } from '../health/checks.js';

export const checkMeasures = {
  passed: {
    kind: 'gauge',
    name: 'check_passed',
    help: '1 for each check of /health/ready that this process passes, 0 for one that it fails: database, migrations, queue, reads, notifications.',
    labels: ['check'],
  },
} as const satisfies Record<string, MeasureDefinition>;

/** Readiness as measures: rules and dashboards need not ask another address. */
@Injectable()
export class CheckGauges {
  constructor(measures: Measures, checks: Checks) {
    const read = async (): Promise<Sample[]> => {
      const { trouble, ...answers } = await checks.forReadiness();
      const passed = { ...answers, migrations: trouble === undefined };
      return Object.entries(passed).map(([check, isPassed]) => ({
        ...{ measure: checkMeasures.passed, labels: { check }, value: isPassed ? 1 : 0 },
      }));
    };
    measures.gauges([checkMeasures.passed], read, { isUrgent: true });
  }
}
