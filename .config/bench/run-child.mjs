import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts one of our scripts; it says one line of JSON when it is ready. */
export async function startScript(name, options) {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await new Promise((reported, failed) => {
    child.once('exit', (code) => failed(new Error(`${name} ended with ${code}`)));
    child.stdout.once('data', (chunk) => reported(String(chunk).split('\n')));
  });
  const stop = () =>
    new Promise((ended) => {
      child.removeAllListeners('exit').once('exit', ended);
      child.kill();
    });
  return { ...JSON.parse(line), stop };
}

/** Runs a program to its end; answers with its standard output. `onStart` is told its process. */
export function runProgram(args, { env = {}, quiet = false, onStart = () => undefined } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
      env: { ...process.env, ...env },
    });
    onStart(child.pid);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done(Buffer.concat(chunks).toString()) : failed(new Error(`${args[0]} ended with ${code}`)),
    );
  });
}
