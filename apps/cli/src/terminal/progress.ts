import { SingleBar } from 'cli-progress';
import { inWordsOf, type Shell } from './shell.js';

export interface ProgressState {
  /** From 0 to 1; null when the end is not known. */
  fraction: number | null;
  text: string;
}

export interface ProgressDisplay {
  update(state: ProgressState): void;
  /** A message in between; never overwritten by the bar. */
  note(message: string): void;
  finish(): void;
}

const lineEveryMs = 5000;

/** A bar on a terminal; in a pipe a plain line now and then. Both on stderr. */
export function progressDisplay(shell: Shell, now: () => number = Date.now): ProgressDisplay {
  return shell.stderr.isTTY === true ? bar(shell) : lines(shell, now);
}

function bar(shell: Shell): ProgressDisplay {
  const { stderr } = shell;
  const single = new SingleBar({
    stream: stderr,
    format: '{bar} {percent}  {text}',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    fps: 8,
  });
  single.start(1000, 0, { text: '', percent: '' });
  const show = ({ fraction, text }: ProgressState) =>
    single.update(Math.round((fraction ?? 0) * 1000), { text, percent: percent(fraction) });
  return {
    update: show,
    note: (message) => void stderr.write(`\r\u001b[K${inWordsOf(shell, message)}\n`),
    finish: () => single.stop(),
  };
}

function lines(shell: Shell, now: () => number): ProgressDisplay {
  const { stderr } = shell;
  let last = now();
  return {
    update: ({ fraction, text }) => {
      if (now() - last < lineEveryMs) return;
      last = now();
      stderr.write(`${fraction === null ? '' : `${percent(fraction)}  `}${text}\n`);
    },
    note: (message) => void stderr.write(`${inWordsOf(shell, message)}\n`),
    finish: () => undefined,
  };
}

const percent = (fraction: number | null): string =>
  fraction === null ? ' … %' : `${String(Math.floor(fraction * 100)).padStart(3)} %`;
