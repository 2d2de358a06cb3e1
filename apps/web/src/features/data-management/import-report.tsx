import { downloadImportErrors, type DataImport } from '@deskledger/contracts';
import { Download } from 'lucide-react';
import { dataCopy } from './data.copy.js';
import { Button } from '../../ui/buttons/button.js';
import { useFocusPassedOn } from '../../ui/feedback/focus-passed-on.js';
import { fetchExport } from '../export/index.js';
import { dataCalls } from './data.queries.js';
import { useImportStep } from './use-import-step.js';

const words = dataCopy.import;

interface ImportReportProps {
  item: DataImport;
  onLeave: () => void;
  onRevise: () => void;
}

/** What the dry run counted, and the way on. */
export function ImportReport({ item, onLeave, onRevise }: ImportReportProps) {
  const { isBusy, take } = useImportStep();
  const step = useFocusPassedOn<HTMLDivElement>();
  const cancel = async () => {
    if (await take(() => dataCalls.cancel(item.id))) onLeave();
  };
  const tickets = item.created + item.updated;
  const errors = { label: words.errors, address: downloadImportErrors.path.replace(':id', item.id), isEmpty: false };
  return (
    <div ref={step} className="grid gap-4">
      <div role="status" className="grid gap-1">
        <p className="numeric text-h3 font-medium">{words.report(item.created, item.updated, item.refused)}</p>
        {item.repeated > 0 && <p className="text-muted">{words.repeated(item.repeated)}</p>}
        {item.refused > 0 && <p className="text-muted">{words.refusedText}</p>}
        {item.dates?.order && <p className="text-muted">{words.datesRead[item.dates.order]}</p>}
        {item.dates?.isMixed && <p className="text-warning">{words.datesMixed}</p>}
        {tickets === 0 && <p>{words.nothing}</p>}
      </div>
      {item.refused > 0 && (
        <div>
          <Button onPress={() => void fetchExport(errors)}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            {words.errors}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {tickets > 0 && (
          <Button look="primary" isPending={isBusy} onPress={() => void take(() => dataCalls.confirm(item.id))}>
            {words.confirm(tickets)}
          </Button>
        )}
        <Button isDisabled={isBusy} onPress={onRevise}>
          {words.back}
        </Button>
        <Button isDisabled={isBusy} onPress={() => void cancel()}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
