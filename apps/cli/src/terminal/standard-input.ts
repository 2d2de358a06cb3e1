import { addAbortSignal, type Readable } from 'node:stream';
import type { Shell } from './shell.js';

/** Standard input, to be read once; it breaks off with an AbortError when the person presses Ctrl-C. */
export const standardInput = ({ stdin, interruption }: Shell): Readable => addAbortSignal(interruption, stdin);
