import { Injectable } from '@nestjs/common';
import type { MeasureDefinition } from '../../../platform/observability/measure-definition.js';
import { Measures, type Sample } from '../../../platform/observability/measures.js';
import { Disks, type DiskSpace } from '../disk/disk-space.js';

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
  constructor(measures: Measures, disks: Disks) {
    measures.gauges(Object.values(diskMeasures), async () => {
      const [data, database] = await Promise.all([disks.files(), disks.database()]);
      return [...samplesOf('data', data), ...samplesOf('database', database)];
    });
  }
}

function samplesOf(directory: string, disk: DiskSpace | undefined): Sample[] {
  if (disk === undefined) return [];
  return [
    { measure: diskMeasures.free, labels: { directory }, value: disk.freeBytes },
    { measure: diskMeasures.size, labels: { directory }, value: disk.totalBytes },
  ];
}
