/** Deepest nesting that is parsed; anything deeper is no ticket and kills recursive code further on. */
export const maximumDepth = 64;

/** What a look over JSON text tells before it is parsed. */
export interface JsonScan {
  readonly tooDeep: boolean;
  /** A number with more digits than a double keeps. */
  readonly longNumbers: boolean;
  /** How many members its objects have together, repeated keys counted each time. */
  readonly members: number;
}

const exactDigits = 15;
const quote = 34;
const colon = 58;

/** Looks over JSON text once, outside its strings. The text need not be valid. */
export function scanJson(text: string): JsonScan {
  let depth = 0;
  let digits = 0;
  let members = 0;
  let longNumbers = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 48 && code <= 57) {
      if (++digits > exactDigits) longNumbers = true;
      continue;
    }
    digits = 0;
    if (code === quote) index = endOfString(text, index);
    else if (code === colon) members++;
    else if (code === 123 || code === 91) {
      if (++depth > maximumDepth) return { tooDeep: true, longNumbers, members };
    } else if (code === 125 || code === 93) depth--;
  }
  return { tooDeep: false, longNumbers, members };
}

/** Index of the quote that closes the string opened at `start`; the text's length when none does. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text[index - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}
