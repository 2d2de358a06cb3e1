import type { Partitions } from '../../../../platform/database/partitions.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { ORGANIZATION_STREAM_ID } from '../../../organization/index.js';

/**
 * The place in the log at which the sending of surveys was turned on last: what is recorded before it is not asked
 * about, however late the reactor comes to it.
 */
export async function switchedOnAt(tx: Tx, partitions: Partitions): Promise<number> {
  const [row] = await tx.query<{ position: number }>(
    `select coalesce(max(position), 0) as position from events
     where partition = $1 and stream_id = $2 and type = 'SurveySendingChanged' and data ->> 'survey' = 'true'`,
    [partitions.of(ORGANIZATION_STREAM_ID), ORGANIZATION_STREAM_ID],
  );
  return row?.position ?? 0;
}
