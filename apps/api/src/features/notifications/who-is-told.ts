import type { Tx } from '../../platform/database/tx.js';

/** What happened longer ago was found by an import, or while nothing ran: nobody is told any more (milliseconds). */
export const newsLasts = 86_400_000;

const anyoneSql = `
  select from account_notifications where email or browser
   union all select from outgoing_webhooks where is_enabled limit 1`;

/** Whether anybody wants to be told, or anything is to be sent anywhere. */
export const isAnyoneTold = async (tx: Tx): Promise<boolean> => (await tx.query(anyoneSql)).length > 0;
