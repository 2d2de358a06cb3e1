import type { Enrollment } from '@deskledger/domain';
import { waitFor } from '../../../../testing/wait-for.js';
import { StoreUnavailableError } from '../../../../platform/database/store-unavailable.error.js';
import type { RecordVisits } from './record-visits.js';
import type { Visit } from './visit.js';
import { VisitCollector } from './visit-collector.js';

const visit = (enrollmentId: string): Visit => ({
  enrollmentId,
  commands: [],
  active: true,
  metadata: {},
  personalData: [],
  kept: null,
});
const outcome = { enrollment: {} as Enrollment };

/** A recorder whose commits end when the test says so; ids with a capital are of a partition that is held for long. */
function controlledRecorder() {
  const groups: string[][] = [];
  const commits: { finish(): void; fail(error: Error): void }[] = [];
  const isHeld = ({ enrollmentId }: Visit) => /^[A-Z]/.test(enrollmentId);
  const begin = <T>(visits: readonly Visit[], outcomeOf: (visit: Visit) => T) => {
    groups.push(visits.map(({ enrollmentId }) => enrollmentId));
    return new Promise<T[]>((resolve, reject) => {
      commits.push({ finish: () => resolve(visits.map(outcomeOf)), fail: reject });
    });
  };
  const recorder: Pick<RecordVisits, 'record' | 'recordFree' | 'partitionOf'> = {
    record: (visits) => begin(visits, () => outcome),
    recordFree: (visits) => begin(visits, (one) => (isHeld(one) ? undefined : outcome)),
    partitionOf: (one) => (isHeld(one) ? 1 : 0),
  };
  const collector = new VisitCollector(recorder as RecordVisits);
  const begun = (count: number) => waitFor(() => commits.length === count, `${count} commits have begun`);
  return { collector, groups, commits, begun };
}

describe('visits that come at the same time', () => {
  it('share a commit; the next group fills while it is under way', async () => {
    const { collector, groups, commits, begun } = controlledRecorder();
    const first = Promise.all([collector.submit(visit('a')), collector.submit(visit('b'))]);
    await begun(1);
    const second = Promise.all([collector.submit(visit('c')), collector.submit(visit('d'))]);
    commits[0]?.finish();
    expect(await first).toEqual([outcome, outcome]);
    await begun(2);
    commits[1]?.finish();
    await second;
    expect(groups).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('are recorded alone when the database refuses one of them', async () => {
    const { collector, groups, commits, begun } = controlledRecorder();
    const settled = Promise.allSettled([collector.submit(visit('a')), collector.submit(visit('b'))]);
    await begun(1);
    commits[0]?.fail(new Error('value too long'));
    await begun(2);
    commits[1]?.fail(new Error('value too long'));
    await begun(3);
    commits[2]?.finish();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(groups).toEqual([['a', 'b'], ['a'], ['b']]);
  });

  it('do not wait for a partition that is not their own; those that must keep their order', async () => {
    const { collector, groups, commits, begun } = controlledRecorder();
    const held = [collector.submit(visit('A'))];
    const free = collector.submit(visit('b'));
    await begun(1);
    commits[0]?.finish();
    await free;
    await begun(2);
    held.push(collector.submit(visit('C')), collector.submit(visit('D')));
    const other = collector.submit(visit('e'));
    await begun(3);
    commits[2]?.finish();
    await other;
    commits[1]?.finish();
    await begun(4);
    commits[3]?.finish();
    expect(await Promise.all(held)).toEqual([outcome, outcome, outcome]);
    expect(groups).toEqual([['A', 'b'], ['A'], ['e'], ['C', 'D']]);
  });

  it('are not tried one by one while the store is down', async () => {
    const { collector, groups, commits, begun } = controlledRecorder();
    const settled = Promise.allSettled([collector.submit(visit('a')), collector.submit(visit('b'))]);
    await begun(1);
    commits[0]?.fail(new StoreUnavailableError(new Error('gone')));
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(groups).toHaveLength(1);
  });

  it('are asked to come back when too many wait', async () => {
    const { collector, commits, begun } = controlledRecorder();
    const held = [collector.submit(visit('first'))];
    await begun(1);
    for (let count = 1; count < 2_000; count += 1) held.push(collector.submit(visit(`${count}`)));
    await expect(collector.submit(visit('one too many'))).rejects.toBeInstanceOf(StoreUnavailableError);
    const failed = Promise.allSettled(held);
    for (let index = 0; index < 21; index += 1) {
      await begun(index + 1);
      commits[index]?.fail(new StoreUnavailableError(new Error('the test is over')));
    }
    await failed;
  });
});
