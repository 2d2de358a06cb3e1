import { reportableTeams } from './reportable-teams.js';

const teams = (sizes: Record<string, string>) =>
  new Map(Object.entries(sizes).map(([team, people]) => [team, new Set(people)]));

describe('the teams whose figures tell nothing about a single person', () => {
  it.each([
    ['a desk without teams', {}, []],
    ['one team of three', { First: 'abc' }, ['First']],
    ['one team of two', { First: 'ab' }, []],
    ['two teams of three', { First: 'abc', Second: 'def' }, ['First', 'Second']],
    ['a small team beside a large one, which together are all', { First: 'abcde', Night: 'f' }, []],
    [
      'a small team beside two: the smaller of them is kept with it',
      { First: 'abcd', Second: 'efg', Night: 'h' },
      ['First'],
    ],
    ['small teams of three people together', { First: 'abc', Night: 'de', VIP: 'f', '-': 'f' }, ['First']],
    ['small teams of the same two people', { First: 'abc', Night: 'de', VIP: 'd' }, []],
  ])('are those of %s', (_what, sizes, reportable) => {
    expect([...reportableTeams(teams(sizes))].sort()).toEqual(reportable);
  });
});
