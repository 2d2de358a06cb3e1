import { nextDeadline, observe, observed, plainRules } from '../../testing/index.js';
import type { Observation } from '../facts/observation.js';
import { readTicket, standingAt, type SlaStatus } from './read-ticket.js';

/** The SLA status of what is told by the instant `now`; the ticket was opened at 10. */
function slaStatus(now: number, ...reportedCause: Observation[]): SlaStatus {
  return readTicket(observed(reportedCause, now), plainRules).slaStatus;
}
const open = (at: number, dueAt?: number | null) =>
  observe(at, { category: 'open', ...(dueAt !== undefined && { dueAt }) });
const hold = (at: number, dueAt?: number | null) =>
  observe(at, { category: 'hold', ...(dueAt !== undefined && { dueAt }) });
/** A word that names the deadline and no status. */
const due = (at: number, dueAt: number) => observe(at, { dueAt });
const closed = (at: number, closedAt: number | null = null, dueAt?: number) =>
  observe(at, { category: 'closed', closedAt, ...(dueAt !== undefined && { dueAt }) });

describe('the SLA status of a ticket', () => {
  it.each<[string, SlaStatus, number, Observation[]]>([
    ['none without a deadline', 'none', 999, [open(10), closed(20)]],
    ['running before its deadline', 'running', 50, [open(10, 100)]],
    ['running at the instant of its deadline', 'running', 100, [open(10, 100)]],
    ['breached when the deadline has passed', 'breached', 101, [open(10, 100)]],
    ['paused on hold, however late it is', 'paused', 999, [open(10, 100), hold(50)]],
    ['paused when held over its deadline and heard of again', 'paused', 999, [open(10, 100), hold(50), hold(150)]],
    [
      'met by a deadline that moved while it was held',
      'met',
      999,
      [open(10, 100), hold(50), hold(150, 300), closed(200)],
    ],
    ['met when closed before the deadline', 'met', 999, [open(10, 100), closed(90)]],
    ['met when closed at the deadline', 'met', 999, [open(10, 100), closed(100)]],
    ['breached when closed after it', 'breached', 999, [open(10, 100), closed(101)]],
    ['met when its closing time is in time, though we heard of it late', 'met', 999, [open(10, 100), closed(500, 90)]],
    ['breached when closed from hold after the deadline', 'breached', 999, [open(10, 100), hold(50), closed(150)]],
    ['breached when held only after the deadline', 'breached', 50, [open(10, 100), hold(150)]],
    [
      'breached for good when the deadline is moved too late',
      'breached',
      50,
      [open(10, 100), open(150, 900), closed(200)],
    ],
    ['met when the deadline is moved in time', 'met', 999, [open(10, 100), open(90, 900), closed(200)]],
    ['met by the deadline that a vendor cleared on hold', 'met', 999, [open(10, 100), hold(20, null), closed(80)]],
    ['running again when reopened in time', 'running', 80, [open(10, 100), closed(50), open(70)]],
    ['breached when reopened and late', 'breached', 101, [open(10, 100), closed(50), open(70)]],
    ['breached for good though closed again', 'breached', 999, [open(10, 100), closed(50), open(70), closed(120)]],
    ['breached by the deadline that its closing brings', 'breached', 999, [open(10), closed(120, null, 100)]],
    ['breached when first seen closed after its deadline', 'breached', 999, [closed(120, null, 100)]],
    [
      'breached by the deadline that is named after its closing',
      'breached',
      999,
      [open(10), closed(120), due(130, 100)],
    ],
    ['met by the deadline that is named after its closing', 'met', 999, [open(10), closed(90), due(130, 100)]],
    ['breached by the deadline that is named when it is held', 'breached', 999, [open(10), hold(120, 100)]],
    ['met by a deadline that it got late', 'met', 50, [open(10), open(50, 900), closed(100)]],
    [
      'met though it was closed before it had a deadline',
      'met',
      50,
      [open(10), closed(20), open(30), open(40, 900), closed(50)],
    ],
    [
      'breached when held over a deadline that its closing moves',
      'breached',
      50,
      [open(10, 100), hold(50), closed(150, null, 900)],
    ],
    [
      'met though observations after its closing time still spoke of it otherwise',
      'met',
      50,
      [open(10, 40), hold(42), observe(45, { category: 'open', label: 'Waiting' }), closed(60, 30)],
    ],
    [
      'met though an observation after its closing time still called it open',
      'met',
      50,
      [open(10, 40), open(45), closed(60, 30)],
    ],
  ])('is %s', (_, expected, now, reportedCause) => {
    expect(slaStatus(now, ...reportedCause)).toBe(expected);
    expect(slaStatus(now, ...reportedCause.toReversed(), ...reportedCause)).toBe(expected);
  });

  it('is none while the ticket is not counted', () => {
    const reportedCause = [observe(10, { category: 'open', dueAt: 100 }), observe(20, { spam: true })];
    const late = { ...observed(reportedCause), missed: 100 };
    expect(readTicket(late, plainRules)).toMatchObject({ slaStatus: 'none', breachedAt: null, dueAt: 100 });
    expect(standingAt(late, 200, plainRules).slaStatus).toBe('none');
    expect(nextDeadline(observed(reportedCause), plainRules)).toBeNull();
    expect(
      readTicket(
        observed([...reportedCause, observe(150, { category: 'open', label: 'Again', spam: false })]),
        plainRules,
      ),
    ).toMatchObject({
      slaStatus: 'breached',
      breachedAt: 100,
    });
  });
});
