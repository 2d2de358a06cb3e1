import { escapeHtml, singleLine } from '@deskledger/domain';
import { displayText } from '../../../tickets/index.js';

type Quotes = readonly [open: string, close: string];
const none: Quotes = ['', ''];

const longest = 150;
/** Unicode's isolation: what stands between takes no part in the sentence's direction. */
const [isolate, endIsolate] = ['\u2068', '\u2069'];

/**
 * A text that people outside wrote, on one line and of bounded length, without control characters and such that turn
 * the direction of writing. null when nothing is left of it.
 */
export function oneLine(text: string | null): string | null {
  const line = singleLine(displayText(text ?? '')).replace(/\s+/g, ' ');
  if (line === '') return null;
  const letters = [...line];
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`;
}

/** The same for a text of several lines. */
export const severalLines = (text: string): string => displayText(text).replace(/\r\n?/g, '\n').trim();

/** A name to greet somebody by, on one line; null where there is none, or an address stands in its place. */
export function greetedName(name: string | null): string | null {
  const line = oneLine(name);
  return line === null || /[@/]/.test(line) ? null : line;
}

/** A foreign text within a sentence of a mail's plain part, between these quotes. */
export const foreignText = (text: string, [open, close]: Quotes = none): string =>
  `${isolate}${open}${text}${close}${endIsolate}`;

/** The same in the HTML part. */
export const foreignHtml = (text: string, [open, close]: Quotes = none): string =>
  `<bdi>${open}${escapeHtml(text)}${close}</bdi>`;
