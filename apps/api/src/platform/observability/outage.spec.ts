import { Outage } from './outage.js';

describe('an outage in the log', () => {
  let lines: string[];
  let outage: Outage;

  beforeEach(() => {
    lines = [];
    const logger = {
      warn: (line: string) => void lines.push(`warn ${line}`),
      log: (line: string) => void lines.push(`log ${line}`),
    };
    outage = new Outage(logger, { begins: 'The well is dry', ends: 'The well is full again' });
  });

  it('is told once for each cause, however often it is met', () => {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      outage.goesOn(new Error('no rain'));
      outage.goesOn(new Error(`the pump stands still. Trying again after ${attempt}0ms.`));
    }

    expect(lines).toEqual([
      'warn The well is dry: no rain',
      'warn The well is dry: the pump stands still. Trying again after 10ms.',
    ]);
  });

  it('is told to be over once, and only after it began', () => {
    outage.isOver();
    outage.goesOn('no rain');
    outage.isOver();
    outage.isOver();

    expect(lines).toEqual(['warn The well is dry: no rain', 'log The well is full again']);
  });

  it('is told anew when it comes back', () => {
    outage.goesOn('no rain');
    outage.isOver();
    outage.goesOn('no rain');

    expect(lines.filter((line) => line.startsWith('warn'))).toHaveLength(2);
  });
});
