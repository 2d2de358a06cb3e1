/** Ends a run in which a spec file does not come to its end, and says which one. */
export default class Watchdog {
  #milliseconds;
  #minutes;
  #watches = new Map();

  constructor(_, { minutes }) {
    this.#minutes = minutes;
    this.#milliseconds = minutes * 60_000;
  }

  onTestFileStart({ path }) {
    const bark = () => {
      process.stderr.write(`\n${path} has not ended within ${this.#minutes} minutes.\n`);
      process.exit(1);
    };
    this.#watches.set(path, setTimeout(bark, this.#milliseconds));
  }

  onTestFileResult({ path }) {
    clearTimeout(this.#watches.get(path));
  }

  onRunComplete() {
    for (const watch of this.#watches.values()) clearTimeout(watch);
  }
}
