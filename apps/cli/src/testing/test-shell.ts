import { Readable, Writable } from 'node:stream';
import { run } from '../run.js';
import type { Shell } from '../terminal/shell.js';

export interface TestShell extends Shell {
  out: () => string;
  err: () => string;
  interrupt: () => void;
}

interface TestShellOptions {
  env?: Record<string, string>;
  stdin?: string | Buffer;
  program?: string;
}

/** A shell in memory: what was written can be read back. */
export function testShell(options: TestShellOptions = {}): TestShell {
  const out = collector();
  const err = collector();
  const controller = new AbortController();
  return {
    stdin: Readable.from(options.stdin === undefined ? [] : [Buffer.from(options.stdin)]),
    stdout: out.stream,
    stderr: err.stream,
    env: options.env ?? {},
    program: options.program ?? 'npx cli',
    interruption: controller.signal,
    out: out.text,
    err: err.text,
    interrupt: () => controller.abort(),
  };
}

function collector() {
  const chunks: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk.toString());
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}

/** Runs a command line and answers with its exit code and what it wrote. */
export async function runCli(args: string[], options: TestShellOptions = {}) {
  const shell = testShell(options);
  const code = await run(args, shell);
  return { code, out: shell.out(), err: shell.err() };
}
