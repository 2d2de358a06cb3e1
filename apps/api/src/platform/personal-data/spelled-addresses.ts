const letter = '[\\p{L}\\p{M}\\p{N}]';
/** Hyphens and a dot are a part of a domain where it goes on behind them. */
const domainGoesOn = `(?:-*|\\.)${letter}`;
const domain = `${letter}(?:${domainGoesOn})*`;
/** A sign that addresses have; what may as well be a quotation mark, or part two parameters, has a letter before it. */
const usual = `(?:[\\p{L}\\p{M}\\p{N}._%+-]|(?<=${letter})['&])`;
/** All that they may have: what stands before one may look like a part of it. */
const allowed = "[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_`{|}~-]";
const longestLocal = 254;

const spellings = [usual, allowed].map(
  // The @ is looked for first: a long text without any is passed once.
  (sign) => new RegExp(`@(?<=(${sign}{1,${longestLocal}})@)(${domain})`, 'gu'),
);
const usualSpelling = new RegExp(`(${usual}+@${domain})`, 'gu');

/** The e-mail addresses in a text, which may be JSON or come from an address bar; of doubtful ones every reading. */
export function spelledAddresses(text: string): string[] {
  const readings = readingsOf(text);
  const found = spellings.flatMap((spelling) => readings.flatMap((reading) => [...reading.matchAll(spelling)]));
  return [...new Set(found.map(([, local, host]) => `${local}@${host}`))];
}

/** Whether an address is among those in a text, in whatever case; one that has it as a part is another one. */
export function namesAddress(text: string, address: string): boolean {
  const whole = new RegExp(wholeAddress(address), 'iu');
  return readingsOf(text).some((reading) => whole.test(reading));
}

/** A text as somebody wrote it, with a dot in the place of an address. */
export function withoutAddress(text: string, address: string): string {
  return text.replaceAll(new RegExp(wholeAddress(address), 'giu'), '…');
}

/** The text before, between and after its addresses, which stand at the odd places. */
export function splitAtAddresses(text: string): string[] {
  return text.split(usualSpelling);
}

function wholeAddress(address: string): string {
  return `(?<!${usual})${address.replaceAll(/[\\^$.|?*+()[\]{}/]/g, '\\$&')}(?!${domainGoesOn})`;
}

/** What a text with addresses says without the escapes of JSON and of address bars, where a plus may be a space. */
function readingsOf(text: string): string[] {
  if (!/@|%40|\\u0040/.test(text)) return [];
  const readings = [text];
  if (text.includes('%40')) {
    readings.push(text.replaceAll(/[^\s"<>]+/g, (run) => (run.includes('%40') ? run.replaceAll('+', ' ') : run)));
  }
  return readings.map((reading) => withoutEscapes(withoutPercents(reading)));
}

function withoutPercents(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}

function withoutEscapes(text: string): string {
  return text.replaceAll(/\\(?:u([\da-fA-F]{4})|[bfnrt])/g, (_, code?: string) =>
    code === undefined ? ' ' : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
