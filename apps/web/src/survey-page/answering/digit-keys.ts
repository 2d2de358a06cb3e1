/** Within this time a second digit belongs to the first. */
const together = 600;
const arabicDigits = '٠١٢٣٤٥٦٧٨٩';

/** The digit of a key, also on keyboards with Arabic digits. */
export function digitOf(key: string): number | undefined {
  if (/^[0-9]$/.test(key)) return Number(key);
  const place = key.length === 1 ? arabicDigits.indexOf(key) : -1;
  return place === -1 ? undefined : place;
}

/**
 * Understands digits typed one after the other: 1, then 0 soon after, is 10.
 * @returns a function of the digit and the time in milliseconds that says which of the numbers is meant, if any.
 */
export function createDigitEntry(numbers: readonly number[]): (digit: number, at: number) => number | undefined {
  let last: { digit: number; at: number } | undefined;
  return (digit, at) => {
    const both = last !== undefined && at - last.at <= together ? last.digit * 10 + digit : undefined;
    last = { digit, at };
    if (both !== undefined && both > 9 && numbers.includes(both)) return both;
    return numbers.includes(digit) ? digit : undefined;
  };
}
