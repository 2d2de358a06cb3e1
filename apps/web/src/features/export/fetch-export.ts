import { exportCopy } from '../../copy/export.js';
import { downloadFile } from '../../lib/export/download-file.js';
import { toast } from '../../ui/toasts.js';
import type { ExportChoice } from './export-choices.js';

/** Fetches the file of a choice; a failure is told, with a way to try again. Never rejects. */
export async function fetchExport(choice: ExportChoice): Promise<void> {
  try {
    await downloadFile(choice.address);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    toast.action('error', exportCopy.failed(why), exportCopy.retry, () => void fetchExport(choice));
  }
}
