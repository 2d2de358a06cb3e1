import { excelDate } from './excel-dates.js';

describe('a number of Excel', () => {
  it.each([
    ['45628', '2024-12-02'],
    ['45628.625', '2024-12-02 15:00:00'],
    ['45628,625', '2024-12-02 15:00:00'],
    ['45628.0', '2024-12-02'],
    // A third of a day has no end.
    ['45628.33333333', '2024-12-02 08:00:00'],
    ['32874', '1990-01-01'],
    ['73050.5', '2099-12-31 12:00:00'],
  ])('%s is the day %s', (cell, date) => {
    expect(excelDate(cell)).toBe(date);
  });

  it.each(['32873.9', '73051', '501', '045628', '45628 ', '45628.', '45628:5', '45628.5.5', '2024-12-02', ''])(
    'is no day of a help desk: %j',
    (cell) => {
      expect(excelDate(cell)).toBeUndefined();
    },
  );
});
