import { alertFaults, alertUnit, type AlertRule } from './figure-alert.js';

const rule: AlertRule = {
  ...{ measure: 'compliance', window: 7, condition: 'below', value: 75, minimumCount: 10, coolDownDays: 0 },
};

describe('the faults of an alert', () => {
  it.each<[Partial<AlertRule>, string[]]>([
    [{}, []],
    [{ measure: 'created', minimumCount: 0, condition: 'above', value: 500 }, []],
    [{ condition: 'above', value: 0 }, []],
    [{ condition: 'unusual', value: 2.5 }, []],
    [{ value: 101 }, ['value must be at most 100']],
    [{ value: 0 }, ['value must be more than 0']],
    [{ condition: 'above', value: 100 }, ['value must be less than 100']],
    [{ condition: 'unusual', value: 0 }, ['value must be more than 0 and at most 20']],
    [{ measure: 'reply', condition: 'unusual', value: 21 }, ['value must be more than 0 and at most 20']],
    [{ measure: 'created' }, ['minimumCount must be 0 for counts']],
    [{ measure: 'backlog', minimumCount: 0 }, ['window must be 1 for open tickets']],
  ])('%j: %j', (changes, faults) => {
    expect(alertFaults({ ...rule, ...changes }).map(({ path, message }) => `${path} ${message}`)).toEqual(faults);
  });

  it('knows what each figure is told in', () => {
    expect([alertUnit('backlog'), alertUnit('csat'), alertUnit('compliance'), alertUnit('resolution')]).toEqual([
      'count',
      'percent',
      'percent',
      'seconds',
    ]);
  });
});
