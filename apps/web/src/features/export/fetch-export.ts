import { startTicketExport } from '@deskledger/contracts';
import { exportCopy } from './export.copy.js';
import { call } from '../../lib/api/client.js';
import { failureOf } from '../../lib/api/failure.js';
import { saveChartsPng } from '../../lib/export/charts-png.js';
import { downloadFile } from '../../lib/export/download-file.js';
import { toast } from '../../ui/feedback/toasts.js';
import type { ExportChoice } from './export-choices.js';
import { followExport } from './follow-export.js';

/** Fetches the file of a choice; a failure is told, with a way to try again. Never rejects. */
export function fetchExport(choice: Omit<ExportChoice, 'format'>): Promise<void> {
  return retried(async () => {
    if (choice.job) followExport(await call(startTicketExport, { body: choice.job }));
    else await downloadFile(choice.address);
  });
}

/** Every chart of the page in one picture, named after the page. Never rejects. */
export function saveCharts(): Promise<void> {
  return retried(() => saveChartsPng(document.querySelector('h1')?.textContent ?? document.title));
}

async function retried(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const why = failureOf(error).detail;
    toast.action('error', exportCopy.failed(why), exportCopy.retry, () => void retried(work));
  }
}
