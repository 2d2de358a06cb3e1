import { silence } from '../../../platform/queue/lost-workers.js';

/** Takes an export that waits, or that has lost its worker; answers no row when another has it. $1 export. */
export const takeExportSql = `
  update data_exports set status = 'running', done = 0, updated_at = now()
   where id = $1 and (status = 'waiting' or (status = 'running' and updated_at < now() - ${silence}))
   returning id`;
