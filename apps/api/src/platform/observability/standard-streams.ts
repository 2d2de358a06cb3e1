/**
 * Whoever reads what this process says may go away (`| head`, a collector that is started again): the work goes on, and
 * is told to nobody.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
