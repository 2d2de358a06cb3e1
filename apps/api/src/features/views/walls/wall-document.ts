import type { Wall } from '@deskledger/contracts';
import type { WallRow } from './walls.sql.js';

export function wallDocument(row: WallRow): Wall {
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
