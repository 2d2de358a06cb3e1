import { type DataImport, downloadImportErrors } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { useFocusPassedOn } from '../../ui/feedback/focus-passed-on.js';
import { ProgressBar } from '../../ui/feedback/progress-bar.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { toast } from '../../ui/feedback/toasts.js';
import { FileDrop } from '../../ui/fields/file-drop.js';
import { Card } from '../../ui/layout/card.js';
import { fetchExport } from '../export/index.js';
import { dataCopy } from './data.copy.js';
import { dataCalls, importQuery, importsQuery, sendFile } from './data.queries.js';
import { MappingForm } from './mapping-form.js';
import { useImportStep } from './use-import-step.js';

const words = dataCopy.import;
const unfinished: readonly DataImport['status'][] = ['mapping', 'checking', 'checked', 'importing'];

/** Brings a file of tickets in, step by step; what was left unfinished goes on where it stood. */
export function ImportCard() {
  const imports = useQuery(importsQuery);
  const [chosen, choose] = useState<string | null>();
  const waiting = imports.data?.items.find(({ status }) => unfinished.includes(status));
  const open = chosen === undefined ? waiting?.id : chosen;
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      {imports.isError && (
        <ErrorState
          what={words.theImports}
          {...failureOf(imports.error)}
          isRetrying={imports.isFetching}
          onRetry={() => void imports.refetch()}
        />
      )}
      {imports.isPending && <Skeleton className="h-36 w-full" />}
      {imports.data && !open && <Upload onUploaded={choose} />}
      {imports.data && open && <OpenImport key={open} id={open} onLeave={() => choose(null)} />}
    </Card>
  );
}

function Upload({ onUploaded }: { onUploaded: (id: string) => void }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const step = useFocusPassedOn<HTMLDivElement>();
  const send = async (file: File) => {
    setBusy(true);
    setProblem('');
    try {
      const uploaded = await sendFile(await asText(file));
      queries.setQueryData(importQuery(uploaded.id).queryKey, uploaded);
      onUploaded(uploaded.id);
    } catch (error) {
      setProblem(failureOf(error).detail);
      setBusy(false);
    }
  };
  return (
    <div ref={step}>
      <FileDrop
        label={words.zone}
        text={words.drop}
        buttonLabel={words.choose}
        accept={['.csv', '.xlsx', '.json', '.jsonl', '.ndjson', 'text/csv', 'application/json']}
        isBusy={isBusy}
        onFile={(file) => void send(file)}
      />
      <p role="alert" className="mt-2 text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** An Excel workbook as the table of its first sheet; every other file as it is. */
async function asText(file: File): Promise<File> {
  const isArchive = (await file.slice(0, 4).text()) === 'PK\u0003\u0004';
  if (!isArchive) return file;
  const { default: workbookTable } = await import('./workbook/workbook-table.js');
  const table = await workbookTable(file);
  for (const note of table.notes) toast.success(note);
  return table.file;
}

function OpenImport({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data, isError, error, isFetching, refetch } = useQuery(importQuery(id));
  const [isRevised, setRevised] = useState(false);
  if (isError) {
    return (
      <ErrorState
        what={words.theImports}
        {...failureOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton className="h-36 w-full" />;
  switch (data.status) {
    case 'mapping':
      return <MappingForm item={data} onLeave={onLeave} />;
    case 'checking':
      return <ProgressBar label={words.checking} fraction={null} valueText={words.rows(data.rows)} />;
    case 'checked':
      return isRevised ? (
        <MappingForm item={data} onLeave={onLeave} onChecked={() => setRevised(false)} />
      ) : (
        <ImportReport item={data} onLeave={onLeave} onRevise={() => setRevised(true)} />
      );
    case 'importing':
      return <ProgressBar label={words.importing} fraction={null} valueText={words.rows(data.rows)} />;
    default:
      return <Finished item={data} onLeave={onLeave} />;
  }
}

function Finished({ item, onLeave }: { item: DataImport; onLeave: () => void }) {
  const isDone = item.status === 'completed';
  const step = useFocusPassedOn<HTMLDivElement>();
  return (
    <div ref={step} className="grid justify-items-start gap-3">
      <div role="status">
        <p className={isDone ? 'font-medium' : 'text-danger'}>
          {isDone ? words.completed(item.fileName) : words.failed(item.error ?? '')}
        </p>
        {isDone && <p className="text-muted">{words.completedText}</p>}
      </div>
      <Button onPress={onLeave}>{words.another}</Button>
    </div>
  );
}

interface ImportReportProps {
  item: DataImport;
  onLeave: () => void;
  onRevise: () => void;
}

/** What the dry run counted, and the way on. */
function ImportReport({ item, onLeave, onRevise }: ImportReportProps) {
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
