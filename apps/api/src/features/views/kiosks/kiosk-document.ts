import type { Kiosk } from '@deskledger/contracts';
import type { KioskRow } from './kiosks.sql.js';

export function kioskDocument(row: KioskRow): Kiosk {
  return {
    id: row.id,
    name: row.name,
    views: row.views.map(({ id, name, screen }) => ({ id, name, screen })),
    seconds: row.seconds,
    owner: row.owner,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
