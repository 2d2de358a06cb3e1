const day = 86_400_000;
const minute = 60_000;
const second = 1_000;
/** Year 10000: from then on a year has more digits. */
const end = 253_402_300_800_000;
const mostKnownDays = 20_000;

const digits = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, number) => String(number).padStart(length, '0'));
const seconds = digits(60, 2);
const milliseconds = digits(1000, 3).map((text) => `.${text}Z`);
const minutes = digits(24, 2).flatMap((hour) => digits(60, 2).map((text) => `T${hour}:${text}:`));
const days = new Map<number, string>();

/** The same text as `toISOString` gives for an instant in epoch milliseconds, made of known parts: rows are full of them. */
export function instantText(instant: number): string {
  if (!(instant >= 0 && instant < end)) return new Date(instant).toISOString();
  const date = Math.floor(instant / day);
  const inDay = instant - date * day;
  const inMinute = inDay % minute;
  const time = `${minutes[Math.floor(inDay / minute)]}${seconds[Math.floor(inMinute / second)]}`;
  return `${dayText(date)}${time}${milliseconds[Math.floor(inMinute % second)]}`;
}

function dayText(date: number): string {
  let text = days.get(date);
  if (text === undefined) {
    if (days.size >= mostKnownDays) days.clear();
    text = new Date(date * day).toISOString().slice(0, 10);
    days.set(date, text);
  }
  return text;
}
