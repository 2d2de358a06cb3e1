import type { ComparedNumbers } from '@deskledger/domain';
import { isWorthSending } from './report-condition.js';
import type { ReportContents } from './report-contents.js';

const nothing: ComparedNumbers = {
  ...{ created: 0, open: 0, closed: 0, resolutionCount: 0, averageSeconds: null, medianSeconds: null },
  ...{ p90Seconds: null, complianceRate: null, decided: 0, overallRating: null, ratings: 0, completedSurvey: 0 },
};

function contents(now: Partial<ComparedNumbers>, before: Partial<ComparedNumbers>, dataBegins = '2026-01-01') {
  const range = { from: '2026-11-23', to: '2026-11-29', timezone: 'UTC' };
  const earlier = { from: '2026-11-16', to: '2026-11-22', timezone: 'UTC' };
  return {
    ...{ at: '2026-11-30T08:00:00.000Z', dataVersion: '1', query: '', range, trend: [] },
    figures: { ...nothing, ...now },
    comparison: {
      current: { range, until: null, figures: { ...nothing, ...now } },
      previous: { range: earlier, until: null, figures: { ...nothing, ...before } },
      dataBegins,
    },
  } satisfies ReportContents;
}

const change = { kind: 'change', percent: 10 } as const;

it.each([
  ['always, without a condition', null, contents({}, {}), true],
  ['with as many tickets as asked', { kind: 'tickets', count: 5 }, contents({ created: 5 }, {}), true],
  ['not with fewer', { kind: 'tickets', count: 5 }, contents({ created: 4 }, {}), false],
  ['with a change as large as asked', change, contents({ created: 110 }, { created: 100 }), true],
  ['not with a smaller one', change, contents({ created: 109 }, { created: 100 }), false],
  ['with a fall', change, contents({ complianceRate: 80 }, { complianceRate: 90 }), true],
  ['with anything from nothing', change, contents({ completedSurvey: 1 }, {}), true],
  ['not where a figure came or went that has no number', change, contents({ averageSeconds: 60 }, {}), false],
  ['not where the earlier period is not known', change, contents({ created: 9 }, { created: 1 }, '2026-11-20'), false],
  ['not where nothing is compared', change, { ...contents({ created: 9 }, {}), comparison: null }, false],
] as const)('a report is sent %s', (_, condition, given, isSent) => {
  expect(isWorthSending(condition, given)).toBe(isSent);
});
