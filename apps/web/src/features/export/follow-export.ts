import { downloadExport, readExport, type DataExport } from '@deskledger/contracts';
import { exportCopy } from './export.copy.js';
import { call } from '../../lib/api/client.js';
import { failureOf } from '../../lib/api/failure.js';
import { mayRetry } from '../../lib/api/query-client.js';
import { downloadFile } from '../../lib/export/download-file.js';
import { toast } from '../../ui/feedback/toasts.js';

const glance = 1_000;

/** Watches an export that is being written and offers its file when it is there, wherever the person is by then. */
export function followExport(started: DataExport): void {
  toast.success(exportCopy.preparing);
  void follow(started);
}

async function follow({ id }: DataExport): Promise<void> {
  try {
    for (;;) {
      const { status, error } = await look(id);
      if (status === 'ready') return offer(id);
      if (status === 'failed') return void toast.error(exportCopy.failed(error ?? ''));
      await pause();
    }
  } catch (error) {
    toast.error(exportCopy.failed(failureOf(error).detail));
  }
}

/** A glance that fails is tried again as any query is: the export goes on meanwhile. */
async function look(id: string, failures = 0): Promise<DataExport> {
  try {
    return await call(readExport, { params: { id } });
  } catch (error) {
    if (!mayRetry(failures, error)) throw error;
    await pause();
    return look(id, failures + 1);
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, glance));
}

function offer(id: string) {
  const address = downloadExport.path.replace(':id', id);
  toast.action('success', exportCopy.ready, exportCopy.download, () => {
    downloadFile(address).catch((error: unknown) => toast.error(exportCopy.failed(failureOf(error).detail)));
  });
}
