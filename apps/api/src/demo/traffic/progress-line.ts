export interface ProgressLine {
  show(fraction: number, text: string): void;
  finish(text: string): void;
}

interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

const width = 24;
const plainEvery = 0.25;

/** A bar that moves on a terminal; a plain line at every quarter in a pipe. */
export function progressLine(title: string, screen: Screen): ProgressLine {
  let shown = 0;
  return {
    show: (fraction, text) => {
      const line = `${title}  ${percent(fraction)}  ${text}`;
      if (screen.isTTY === true) return void screen.write(`\r\u001b[K${bar(fraction)} ${line}`);
      if (fraction < shown + plainEvery) return;
      shown = Math.floor(fraction / plainEvery) * plainEvery;
      screen.write(`${line}\n`);
    },
    finish: (text) => void screen.write(`${screen.isTTY === true ? '\r\u001b[K' : ''}${title}  ${text}\n`),
  };
}

const percent = (fraction: number): string => `${String(Math.floor(fraction * 100)).padStart(3)} %`;

function bar(fraction: number): string {
  const filled = Math.round(Math.min(1, fraction) * width);
  return '█'.repeat(filled) + '░'.repeat(width - filled);
}
