import { ownPath } from '../url/base-path.js';

/** Whether the server answers at all; it does so without a session, and without its database. */
export function isServerThere(): Promise<boolean> {
  return fetch(ownPath('/health/live'), { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
