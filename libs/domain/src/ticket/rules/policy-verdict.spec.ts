import fc from 'fast-check';
import {
  aHistory,
  always,
  berlin,
  howMany,
  level,
  levelRules,
  observeAll,
  observed,
  plainRules,
  reportedSteps,
  type Step,
} from '../../testing/index.js';
import type { Observation } from '../facts/observation.js';
import type { TicketState } from '../ticket.state.js';
import { policyVerdict, readTicket } from './read-ticket.js';
import type { TicketRules } from './ticket-rules.js';

/** Eight hours of any time. */
const rules = levelRules([always(level(null, 8, 'elapsed'))]);

function verdicts(state: TicketState, by: TicketRules) {
  if (state.situation === 'unknown') return null;
  const reading = readTicket(state, by);
  return { policy: policyVerdict(state, reading, by), helpDesk: reading.slaStatus };
}
const of = (steps: readonly Step[], by = rules) => verdicts(observed(reportedSteps(steps)), by);
const at = (hour: number) => `2026-09-07T${String(hour).padStart(2, '0')}:00`;
const open = (due: number): Step => [at(8), { category: 'open', dueAt: berlin(at(due)) }];
const closed = (hour: number): Step => [at(hour), { category: 'closed' }];

describe('the verdict of policies on a ticket whose help desk named a deadline', () => {
  it.each([
    ['met both', 12, 10, 'met', 'met'],
    ['missed both', 10, 17, 'breached', 'breached'],
    ['stricter in the help desk', 10, 12, 'met', 'breached'],
    ['stricter in the policy', 20, 18, 'breached', 'met'],
  ] as const)('is its own: %s', (_, due, end, policy, helpDesk) => {
    expect(of([open(due), closed(end)])).toEqual({ policy, helpDesk });
  });

  it('knows nothing of pauses in the help desk but what statuses tell', () => {
    const held: Step[] = [
      [at(10), { category: 'hold' }],
      [at(14), { category: 'open' }],
    ];
    expect(of([open(12), ...held, closed(18)])).toEqual({ policy: 'met', helpDesk: 'breached' });
  });

  it.each<[string, Step[], TicketRules]>([
    ['without a policy', [open(12), closed(10)], plainRules],
    ['while it is open', [open(9)], rules],
    ['where the help desk named none', [[at(8), { category: 'open' }], closed(10)], rules],
    ['of spam', [open(12), [at(10), { category: 'closed', spam: true }]], rules],
    ['where no policy has a target for it', [open(12), closed(10)], levelRules([always(level('High', 8, 'elapsed'))])],
  ])('is none %s', (_, steps, by) => {
    expect(of(steps, by)?.policy).toBeNull();
  });

  it('is the one that the ticket would have had if the help desk had named no deadline', () => {
    const withoutDeadline = ({ dueAt: _, fields, ...observation }: Observation): Observation => {
      const { presumed, ...others } = fields;
      if (presumed === undefined) return { ...observation, fields };
      const { dueAt: __, ...presumable } = presumed;
      return { ...observation, fields: { ...others, presumed: presumable } };
    };
    const now = 9 * 3_600_000;
    fc.assert(
      fc.property(aHistory, (history) => {
        const [state, unnamed] = [observeAll(history, now), observeAll(history.map(withoutDeadline), now)];
        const policy = verdicts(state, rules)?.policy ?? null;
        if (policy !== null) expect(policy).toBe(verdicts(unnamed, rules)?.helpDesk);
      }),
      { numRuns: howMany(500) },
    );
  });
});
