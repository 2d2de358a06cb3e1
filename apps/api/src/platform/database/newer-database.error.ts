/** The database belongs to a newer version of the product; the message is for the operator. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  /** @param found names what the database has, and what this version knows. */
  constructor(found: string) {
    super(`${found}. Start the newer version, or restore a backup from before the upgrade`);
  }
}
