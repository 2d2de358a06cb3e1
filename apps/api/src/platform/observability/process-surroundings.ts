/**
 * Whoever reads what this process says may go away (`| head`, a collector that is started again): the work goes on, and
 * is told to nobody.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Calls `end` when the process that forked this one is gone: its channel closes, even after kill -9. */
export function whenOrphaned(end: () => void): void {
  process.once('disconnect', end);
  // It may have gone while this process was starting, when nobody listened yet.
  if (process.send !== undefined && !process.connected) end();
}
