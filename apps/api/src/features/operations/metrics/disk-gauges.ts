import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import type { MeasureDefinition } from '../../../platform/observability/measure-definition.js';
import { Measures, type Sample } from '../../../platform/observability/measures.js';

export const diskMeasures = {
  free: {
    kind: 'gauge',
    name: 'disk_free_bytes',
    help: 'Bytes that are free on the disk of a directory: data is DATA_DIR, database is the embedded database where there is one.',
    labels: ['directory'],
  },
  size: {
    kind: 'gauge',
    name: 'disk_size_bytes',
    help: 'Size of the disk of a directory.',
    labels: ['directory'],
  },
} as const satisfies Record<string, MeasureDefinition>;

/** The room that is left for files and for an embedded database. */
@Injectable()
export class DiskGauges {
  constructor(measures: Measures, @Inject(CONFIG) { dataDirectory }: Pick<Config, 'dataDirectory'>) {
    const directories = { data: dataDirectory, database: join(dataDirectory, 'postgres') };
    measures.gauges(Object.values(diskMeasures), async () => {
      const read = Object.entries(directories).map(([directory, path]) => samplesOf(directory, path));
      return (await Promise.all(read)).flat();
    });
  }
}

/** None for a directory that is not there. */
async function samplesOf(directory: string, path: string): Promise<Sample[]> {
  const disk = await statfs(path).catch(() => undefined);
  if (disk === undefined) return [];
  return [
    { measure: diskMeasures.free, labels: { directory }, value: disk.bavail * disk.bsize },
    { measure: diskMeasures.size, labels: { directory }, value: disk.blocks * disk.bsize },
  ];
}
