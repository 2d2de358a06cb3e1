import { surveyRuleFaults } from './survey-rule-faults.js';
import { surveyRuleBounds, type SurveyRule } from './survey-rule.js';

const rule: SurveyRule = { id: 'vip', name: 'VIP', when: { tag: ['vip'] }, surveys: [{ survey: 'a', share: 100 }] };
const faults = (...rules: SurveyRule[]) =>
  surveyRuleFaults('surveyRules', rules).map(({ path, message }) => `${path} ${message}`);
const shares = (...all: number[]) => ({ surveys: all.map((share, nth) => ({ survey: `s${nth}`, share })) });

describe('the faults of survey rules', () => {
  it('are none of what works', () => {
    expect(faults()).toEqual([]);
    expect(faults(rule, { ...rule, id: 'none', surveys: [] })).toEqual([]);
    expect(faults({ ...rule, ...shares(50, 30, 20), from: '2026-11-01', until: '2026-11-01' })).toEqual([]);
  });

  it.each<[Partial<SurveyRule>, string]>([
    [{ id: 'VIP' }, '.id must have small letters, digits and hyphens, such as office-hours'],
    [{ name: ' ' }, '.name must not be empty'],
    [{ when: { team: [] } }, '.when.team must have at least one value'],
    [shares(50, 49), '.surveys must have shares that add up to 100, not 99'],
    [shares(60), '.surveys must have shares that add up to 100, not 60'],
    [shares(0, 100), '.surveys[0].share must be a whole number from 1 to 100'],
    [shares(50.5, 49.5), '.surveys[0].share must be a whole number from 1 to 100'],
    [{ from: 'soon' }, '.from must be a date such as 2026-11-20, not soon'],
    [{ until: '2026-02-30' }, '.until must be a date such as 2026-11-20, not 2026-02-30'],
    [{ from: '2026-11-02', until: '2026-11-01' }, '.until must not be before from'],
    [{ quota: { most: 0, per: 'month' } }, '.quota.most must be a whole number from 1 to 1000000'],
    [{ quota: { most: 2.5, per: 'all' } }, '.quota.most must be a whole number from 1 to 1000000'],
    [shares(...Array.from({ length: surveyRuleBounds.surveys }, () => 9), 10), '.surveys must have at most 10 surveys'],
  ])('name what is wrong with a rule: %j', (part, fault) => {
    expect(faults({ ...rule, ...part })[0]).toEqual(`surveyRules[0]${fault}`);
  });

  it('name a survey or a rule that is there twice, and too many rules', () => {
    const twice = ['a', 'a'].map((survey) => ({ survey, share: 50 }));
    expect(faults({ ...rule, surveys: twice })).toEqual([
      'surveyRules[0].surveys[1].survey repeats a survey of this rule',
    ]);
    expect(faults(rule, rule)).toEqual(["surveyRules[1].id repeats 'vip'"]);
    const many = Array.from({ length: surveyRuleBounds.rules + 1 }, (_, nth) => ({ ...rule, id: `r${nth}` }));
    expect(faults(...many)).toEqual(['surveyRules must have at most 100 rules']);
  });
});
