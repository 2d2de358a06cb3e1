import { types } from 'pg';

const INT8 = 20;
const DATE = 1082;

type Parser = (text: string) => unknown;

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number; cast it to text in the query`);
  return value;
}

/** bigint as an exact number, date as `YYYY-MM-DD` (a Date would shift with the zone); the rest as pg has it. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
    if (format !== 'binary' && oid === INT8) return exactNumber;
    if (format !== 'binary' && oid === DATE) return (text) => text;
    return types.getTypeParser(oid, format ?? 'text') as Parser;
  },
};
