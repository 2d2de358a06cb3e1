/** The characters of the bytes 0x80 to 0x9f, in which windows-1252 differs from Latin-1. */
const western = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * A text in windows-1252, whose bytes are given as the characters of the same numbers (Latin-1): every byte has a meaning.
 * Not TextDecoder: several releases of Node read these bytes as Latin-1.
 */
export function windows1252Text(latin1: string): string {
  return latin1.replace(/[\x80-\x9f]/g, (character) => western[character.charCodeAt(0) - 0x80]!);
}

/** Whether a label of an encoding means windows-1252: as on the web, Latin-1 does as well. */
export function isWindows1252(label: string): boolean {
  return /^(iso-?8859-1|latin-?1|us-ascii|ascii|(windows-|cp)1252)$/i.test(label);
}
