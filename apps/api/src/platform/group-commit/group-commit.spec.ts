import { waitFor } from '../../testing/wait-for.js';
import { StoreUnavailableError } from '../database/store-unavailable.error.js';
import { GroupCommit, type GroupCommitOptions } from './group-commit.js';

type Options = Partial<GroupCommitOptions<string, string>>;

/** A store whose commits end when the test says so. What begins with a capital is of a partition held by another writer. */
function controlledStore(options: Options = {}) {
  const groups: string[][] = [];
  const commits: { finish(): void; fail(error: Error): void }[] = [];
  const isHeld = (item: string) => /^[A-Z]/.test(item);
  const begin = <T>(items: readonly string[], resultOf: (item: string) => T) => {
    groups.push([...items]);
    return new Promise<T[]>((resolve, reject) => {
      commits.push({ finish: () => resolve(items.map(resultOf)), fail: reject });
    });
  };
  const group = new GroupCommit<string, string>({
    commit: (items) => begin(items, (item) => (isHeld(item) ? undefined : `${item} is stored`)),
    held: {
      partitionOf: (item) => (isHeld(item) ? 1 : 0),
      commit: (items) => begin(items, (item) => `${item} is stored`),
    },
    most: { items: 100 },
    mostWaiting: 2_000,
    ...options,
  });
  const begun = (count: number) => waitFor(() => commits.length === count, `${count} commits have begun`);
  return {
    submit: (...items: string[]) => Promise.all(items.map((item) => group.submit(item))),
    groups,
    commits,
    begun,
  };
}

describe('a group commit', () => {
  it('takes what comes in one turn together, and answers after its commit; the next group fills meanwhile', async () => {
    const { submit, groups, commits, begun } = controlledStore();
    const first = submit('a', 'b');
    await begun(1);
    const second = [submit('c'), submit('d')];
    commits[0]!.finish();
    expect(await first).toEqual(['a is stored', 'b is stored']);
    await begun(2);
    commits[1]!.finish();
    await Promise.all(second);
    expect(groups).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('keeps groups within their weight and their number, but takes what is heavy alone', async () => {
    const weightOf = (item: string) => item.length;
    const { submit, groups, commits, begun } = controlledStore({
      weightOf,
      most: { items: 3, weight: 10 },
      commitsAtOnce: 9,
    });
    const answers = submit('a'.repeat(50), 'bbbbbb', 'ccc', 'ddd', 'e', 'f', 'g');
    await begun(4);
    expect(groups).toEqual([['a'.repeat(50)], ['bbbbbb', 'ccc'], ['ddd', 'e', 'f'], ['g']]);
    commits.forEach(({ finish }) => finish());
    await answers;
  });

  it('rests between commits where it is told to, so that more share the next one', async () => {
    const { submit, groups, commits, begun } = controlledStore({ rest: 60 });
    const first = submit('a');
    await begun(1);
    commits[0]!.finish();
    await first;
    const second = submit('b');
    await new Promise((resolve) => setTimeout(resolve, 5));
    const third = submit('c');
    await begun(2);
    commits[1]!.finish();
    await Promise.all([second, third]);
    expect(groups).toEqual([['a'], ['b', 'c']]);
  });

  it('commits each alone when the database refuses the data of one, so that only that one fails', async () => {
    const { submit, groups, commits, begun } = controlledStore();
    const settled = Promise.allSettled([submit('good'), submit('bad')]);
    for (const [index, isGood] of [false, true, false].entries()) {
      await begun(index + 1);
      if (isGood) commits[index]!.finish();
      else commits[index]!.fail(Object.assign(new Error('out of range'), { code: '22003' }));
    }
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(groups).toEqual([['good', 'bad'], ['good'], ['bad']]);
  });

  it('fails all of a group when the store is away, and goes on with the next', async () => {
    const { submit, groups, commits, begun } = controlledStore();
    const settled = Promise.allSettled([submit('a'), submit('b')]);
    await begun(1);
    commits[0]!.fail(new StoreUnavailableError(new Error('gone')));
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = submit('c');
    await begun(2);
    commits[1]!.finish();
    expect(await next).toEqual(['c is stored']);
    expect(groups).toHaveLength(2);
  });

  it('asks to come back when more waits than it may hold', async () => {
    const { submit, commits, begun } = controlledStore({ mostWaiting: 2 });
    const held = submit('a', 'b');
    await expect(submit('c')).rejects.toBeInstanceOf(StoreUnavailableError);
    await begun(1);
    commits[0]!.finish();
    await held;
    const next = submit('c');
    await begun(2);
    commits[1]!.finish();
    await next;
  });

  it('lets nobody wait for a partition that is not their own; those that must wait keep their order', async () => {
    const { submit, groups, commits, begun } = controlledStore();
    const held = [submit('A')];
    const free = submit('b');
    await begun(1);
    commits[0]!.finish();
    await free;
    await begun(2);
    held.push(submit('C'), submit('D'));
    const other = submit('e');
    await begun(3);
    commits[2]!.finish();
    await other;
    commits[1]!.finish();
    await begun(4);
    commits[3]!.finish();
    expect((await Promise.all(held)).flat()).toEqual(['A is stored', 'C is stored', 'D is stored']);
    expect(groups).toEqual([['A', 'b'], ['A'], ['e'], ['C', 'D']]);
  });
});
