import { Download } from 'lucide-react';
import { useState } from 'react';
import { resultsCopy } from '../../../copy/results.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { Button } from '../../../ui/button.js';
import { Menu, MenuItem } from '../../../ui/menu.js';
import { downloadExport, type ExportFormat } from './download-export.js';

const words = resultsCopy.export;

interface ExportMenuProps {
  survey: string;
  view: ResultsView;
  /** Nothing matches, so there is nothing to export. */
  isEmpty: boolean;
}

/** The responses of the view as a file, every field of each. */
export function ExportMenu({ survey, view, isEmpty }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async (format: ExportFormat) => {
    setBusy(true);
    try {
      await downloadExport(survey, view, format);
    } catch (error) {
      const { toast } = await import('../../../ui/toasts.js');
      toast.error(words.failed(error instanceof Error ? error.message : String(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      label={resultsCopy.spec.exportAll}
      trigger={
        <Button isPending={isBusy} className="max-sm:grow">
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {resultsCopy.spec.exportAll}
        </Button>
      }
      top={isEmpty && <p className="px-3.5 pt-2.5 text-small text-muted">{words.nothing}</p>}
    >
      <MenuItem isDisabled={isEmpty} onAction={() => void download('csv')}>
        {words.csv}
      </MenuItem>
      <MenuItem isDisabled={isEmpty} onAction={() => void download('xlsx')}>
        {words.xlsx}
      </MenuItem>
    </Menu>
  );
}
