import { Injectable } from '@nestjs/common';
import { portionOf, type TableRow } from '../../../platform/files/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import type { ArchiveFile, ArchiveQuestion, ArchiveSource } from './archive-source.js';

/** The organization's settings as they are now; lists and objects as JSON. */
@Injectable()
export class SettingsSource implements ArchiveSource {
  readonly content = 'settings';

  constructor(private readonly settings: OrganizationSettingsReader) {}

  count(): Promise<number> {
    return Promise.resolve(Object.keys(this.settings.current()).length);
  }

  files({ lines }: ArchiveQuestion): Promise<ArchiveFile[]> {
    const rows = Object.entries(this.settings.current()).map(([name, value]): TableRow => [name, cellOf(value)]);
    const table = { name: 'Settings', preamble: lines, headings: ['Setting', 'Value'], portions: portionOf(rows) };
    return Promise.resolve([{ table }]);
  }
}

function cellOf(value: unknown): string | number {
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
