import { CancelDeletionHandler } from './cancel-deletion.command.js';
import { DeletionSweep } from './deletion-sweep.js';
import { PictureRoute } from './picture-route.js';
import { Pictures } from './pictures.js';
import { ReadAccountHandler } from './read-account.query.js';
import { ReadSecurityHandler } from './read-security.query.js';
import { RequestDeletionHandler } from './request-deletion.command.js';
import { UpdateAccountHandler } from './update-account.command.js';

/** Profile, picture, security and the end of one's own account. */
export const ownAccountProviders = [
  CancelDeletionHandler,
  DeletionSweep,
  Pictures,
  PictureRoute,
  ReadAccountHandler,
  ReadSecurityHandler,
  RequestDeletionHandler,
  UpdateAccountHandler,
];
