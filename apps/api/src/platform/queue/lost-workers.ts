import { Raw } from 'typeorm';

/** What a worker writes into `updated_at` while it lives: the database's time, which all processes share. */
export const now = () => 'now()';

/** Long work that has said nothing for so long has lost its worker. */
export const silence = `interval '60 seconds'`;

/** Whether a row's `updated_at` is older than that. */
export const hasBeenSilent = Raw((updatedAt) => `${updatedAt} < now() - ${silence}`);
