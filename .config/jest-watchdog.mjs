import { url } from 'node:inspector';

/** Milliseconds in which a process has to end after its last spec. */
const patience = 60_000;

/** Ends a run in which a spec file does not come to its end, and says which one; and one that is over and does not end. */
export default class Watchdog {
  #milliseconds;
  #minutes;
  #watches = new Map();

  constructor(_, { minutes }) {
    this.#minutes = minutes;
    this.#milliseconds = minutes * 60_000;
  }

  onTestFileStart({ path }) {
    // Whoever debugs may stand at a line for as long as they like.
    if (url() !== undefined) return;
    const bark = () => {
      process.stderr.write(`\n${path} has not ended within ${this.#minutes} minutes.\n`);
      process.exit(1);
    };
    this.#watches.set(path, setTimeout(bark, this.#milliseconds));
  }

  onTestFileResult({ path }) {
    clearTimeout(this.#watches.get(path));
  }

  onRunComplete(_, results) {
    for (const watch of this.#watches.values()) clearTimeout(watch);
    const leave = () => {
      process.stderr.write('\nThe tests are done, but an open connection or timer keeps the process alive.\n');
      // Not known before the reporters are done.
      process.exit(results.success ? 0 : 1);
    };
    setTimeout(leave, patience).unref();
  }
}
