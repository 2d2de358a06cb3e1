import { isForAll, withoutSurvey, withRule, withSurvey } from './rule-edits.js';

const shares = (surveys: readonly { share: number }[]) => surveys.map(({ share }) => share);

describe('a rule that is added', () => {
  it('is for all tickets and the survey that is sent anyway', () => {
    expect(withRule([], 'a')).toEqual([
      { id: 'rule-1', name: 'New rule', when: {}, surveys: [{ survey: 'a', share: 100 }] },
    ]);
    expect(withRule([], undefined)[0]?.surveys).toEqual([]);
  });

  it('comes before one that all tickets match on every day', () => {
    const [all] = withRule([], 'a');
    const dated = { ...all!, from: '2026-12-01' };
    expect([isForAll(all!), isForAll(dated), isForAll({ ...all!, when: { tag: ['vip'] } })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(withRule([all!], 'a').map(({ id }) => id)).toEqual(['rule-2', 'rule-1']);
    expect(withRule([dated], 'a').map(({ id }) => id)).toEqual(['rule-1', 'rule-2']);
  });
});

it('gives surveys of a comparison the same share, and all to the only one', () => {
  const two = withSurvey([{ survey: 'a', share: 100 }], 'b');
  const three = withSurvey(two, 'c');
  expect([shares(two), shares(three), shares(withoutSurvey(three, 0)), shares(withoutSurvey(two, 0))]).toEqual([
    [50, 50],
    [34, 33, 33],
    [50, 50],
    [100],
  ]);
  expect(withoutSurvey(withoutSurvey(two, 0), 0)).toEqual([]);
});
