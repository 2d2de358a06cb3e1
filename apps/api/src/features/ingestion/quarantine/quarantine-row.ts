import type { Quarantined, QuarantineReason } from '@deskledger/contracts';

/** A row of `quarantine`. */
export interface QuarantineRow {
  id: string;
  connectionId: string;
  deliveryId: string;
  element: number;
  reason: QuarantineReason;
  explanation: string;
  payload: string;
  deliveryKey: string | null;
  accepted: boolean;
  receivedAt: Date;
  resolution: Quarantined['resolution'];
}

/** All but the payload, which may be long. */
export const quarantineColumns = `
  id, connection_id as "connectionId", delivery_id as "deliveryId", element, reason, explanation,
  delivery_key as "deliveryKey", accepted, received_at as "receivedAt", resolution`;

export function quarantinedDocument(row: Omit<QuarantineRow, 'payload'>): Quarantined {
  const { id, connectionId, deliveryId, element, reason, explanation, receivedAt, resolution } = row;
  const received = receivedAt.toISOString();
  return { id, connection: connectionId, deliveryId, element, reason, explanation, receivedAt: received, resolution };
}
