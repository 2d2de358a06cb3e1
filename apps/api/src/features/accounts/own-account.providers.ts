import { CancelDeletionHandler } from './deletion/cancel-deletion.command.js';
import { DeletionSweep } from './deletion/deletion-sweep.js';
import { DeletionController } from './deletion/deletion.controller.js';
import { RequestDeletionHandler } from './deletion/request-deletion.command.js';
import { PictureRoute } from './pictures/picture-route.js';
import { Pictures } from './pictures/pictures.js';
import { PicturesController } from './pictures/pictures.controller.js';

export const ownAccountControllers = [DeletionController, PicturesController];

/** What people do with their own account, besides signing in. */
export const ownAccountProviders = [
  CancelDeletionHandler,
  DeletionSweep,
  RequestDeletionHandler,
  Pictures,
  PictureRoute,
];
