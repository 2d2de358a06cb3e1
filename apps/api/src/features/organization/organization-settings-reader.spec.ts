import { defaultSettings } from '@deskledger/domain';
import { Logger } from '@nestjs/common';
import type { DataVersion, VersionChange } from '../../platform/data-version/data-version.js';
import type { Database } from '../../platform/database/database.js';
import { waitFor } from '../../testing/wait-for.js';
import { OrganizationSettingsReader } from './organization-settings-reader.js';
import type { OrganizationAggregate } from './organization.stream.js';

it('knows a change in the end whose reading failed at first, as while a connection was lost', async () => {
  Logger.overrideLogger(false);
  const before = defaultSettings();
  const query = jest
    .fn()
    .mockResolvedValueOnce([{ version: 1, settings: before }])
    .mockRejectedValueOnce(new Error('Connection terminated unexpectedly'))
    .mockResolvedValue([{ version: 2, settings: { ...before, timezone: 'Asia/Tokyo' } }]);
  let tell: (change: VersionChange) => void = () => undefined;
  const reader = new OrganizationSettingsReader(
    { query } as unknown as Database,
    { subscribe: (listener: typeof tell) => (tell = listener) } as unknown as DataVersion,
    { decider: { initialState: before } } as unknown as OrganizationAggregate,
  );
  await reader.onModuleInit();

  tell({ dataVersion: '2.0', kinds: ['settings'] });

  await waitFor(() => reader.current().timezone === 'Asia/Tokyo', 'the settings are read', 4_000);
});
