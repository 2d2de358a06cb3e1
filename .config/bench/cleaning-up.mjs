const open = new Set();

/**
 * Remembers how something is stopped that outlives this process. The answer stops it, once; Ctrl-C and SIGTERM stop
 * everything that is still open, the youngest first.
 */
export function stoppedAtTheEnd(stop) {
  let stopping;
  const stopOnce = () => (stopping ??= stop().finally(() => open.delete(stopOnce)));
  open.add(stopOnce);
  return stopOnce;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    // What was under way fails because of us: no news any more.
    for (const failure of ['uncaughtException', 'unhandledRejection']) process.on(failure, () => undefined);
    for (const stop of [...open].reverse()) await stop().catch(() => undefined);
    process.exit(1);
  });
}
