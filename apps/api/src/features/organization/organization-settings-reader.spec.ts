import { defaultSettings } from '@deskledger/domain';
import { Logger } from '@nestjs/common';
import type { DataVersion, VersionChange } from '../../platform/data-version/data-version.js';
import type { Database } from '../../platform/database/database.js';
import { waitFor } from '../../testing/wait-for.js';
import { OrganizationSettingsReader } from './organization-settings-reader.js';
import type { OrganizationAggregate } from './organization.stream.js';

/** A reader of rows that come one after the other, with the way to tell it of a change. */
function readerOf(query: jest.Mock) {
  let tell: (change: VersionChange) => void = () => undefined;
  const reader = new OrganizationSettingsReader(
    { query } as unknown as Database,
    { subscribe: (listener: typeof tell) => (tell = listener) } as unknown as DataVersion,
    { decider: { initialState: defaultSettings() } } as unknown as OrganizationAggregate,
  );
  return { reader, tell: (change: VersionChange) => tell(change) };
}

it('knows a change in the end whose reading failed at first, as while a connection was lost', async () => {
  Logger.overrideLogger(false);
  const before = defaultSettings();
  const query = jest
    .fn()
    .mockResolvedValueOnce([{ version: 1, settings: before }])
    .mockRejectedValueOnce(new Error('Connection terminated unexpectedly'))
    .mockResolvedValue([{ version: 2, settings: { ...before, timezone: 'Asia/Tokyo' } }]);
  const { reader, tell } = readerOf(query);
  await reader.onModuleInit();

  tell({ dataVersion: '2.0', kinds: ['settings'] });

  await waitFor(() => reader.current().timezone === 'Asia/Tokyo', 'the settings are read', 4_000);
});

it('gives settings that an earlier version did not have as they begin', async () => {
  const { followUpRules: _, ...stored } = { ...defaultSettings(), timezone: 'Asia/Tokyo' };
  const { reader } = readerOf(jest.fn().mockResolvedValue([{ version: 1, settings: stored }]));
  await reader.onModuleInit();
  expect(reader.current()).toEqual({ ...stored, followUpRules: [] });
});
