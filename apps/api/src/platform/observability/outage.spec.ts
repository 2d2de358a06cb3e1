import { Outage } from './outage.js';

describe('an outage in the log', () => {
  let lines: string[];
  let outage: Outage;
  const logger = {
    warn: (line: string) => void lines.push(`warn ${line}`),
    log: (line: string) => void lines.push(`log ${line}`),
  };

  beforeEach(() => {
    lines = [];
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

  it('is one cause wherever a full disk was met: each time PostgreSQL names another file and block', () => {
    const full = (block: number) =>
      Object.assign(new Error(`could not extend file "base/1/${block}": wrote only 4096 bytes at block ${block}`), {
        code: '53100',
      });
    for (let block = 1; block <= 3; block += 1) outage.goesOn(full(block));

    expect(lines).toHaveLength(1);
  });

  it('is not over while some who ask are answered and others are not', () => {
    jest.useFakeTimers();
    const settling = new Outage(logger, { begins: 'The well is dry', ends: 'The well is full again', settlesIn: 1000 });
    for (let round = 0; round < 5; round += 1) {
      settling.goesOn('no rain');
      settling.isOver();
      jest.advanceTimersByTime(999);
    }
    expect(lines).toEqual(['warn The well is dry: no rain']);
    jest.advanceTimersByTime(1);
    expect(lines).toEqual(['warn The well is dry: no rain', 'log The well is full again']);
    jest.useRealTimers();
  });
});
