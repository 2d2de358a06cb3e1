/** What a help desk delivered by itself: files and pages of its own tickets are kept beside it. */
export const isOwnDelivery = `connection_id = connections.id and not headers ? 'backfill'`;

/** When a connection's help desk delivered last. */
export const lastDeliverySql = `
  select received_at from deliveries where ${isOwnDelivery} order by received_at desc limit 1`;
