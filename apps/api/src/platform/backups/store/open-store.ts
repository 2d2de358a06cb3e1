import type { BackupTarget } from '../../../config/backup-target.js';
import type { BackupStore } from './backup-store.js';
import { FolderStore } from './folder-store.js';

/** The store of a target; whether it is there shows when it is used. */
export async function openStore(target: BackupTarget): Promise<BackupStore> {
  if (target.kind === 'folder') return new FolderStore(target.path);
  // The SDK takes a fifth of a second to load, which those with a folder need not wait for.
  const { S3Store } = await import('./s3-store.js');
  return new S3Store(target);
}
