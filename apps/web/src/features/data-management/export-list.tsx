import { downloadExport, type DataExport } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { dataCopy } from './data.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { formatRange } from '../../lib/dates/day.js';
import { formatBytes } from '@deskledger/domain';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Fact, Facts } from '../../ui/inline/facts.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { Moment } from '../../ui/inline/moment.js';
import { ProgressBar } from '../../ui/feedback/progress-bar.js';
import { toast } from '../../ui/feedback/toasts.js';
import { fetchExport } from '../export/index.js';
import { dataCalls, exportsQuery, isUnfinished } from './data.queries.js';

const words = dataCopy.export;

/** The exports that can still be fetched, newest first. */
export function ExportList() {
  const exports = useQuery(exportsQuery);
  return (
    <section aria-labelledby="past-exports" className="mt-6 border-t border-line pt-4">
      <h3 id="past-exports" className="font-medium">
        {words.list}
      </h3>
      {exports.isError && (
        <ErrorState
          what={words.theExports}
          {...failureOf(exports.error)}
          isRetrying={exports.isFetching}
          onRetry={() => void exports.refetch()}
        />
      )}
      {exports.data?.items.length === 0 && <p className="mt-1 text-muted">{words.none}</p>}
      <ul className="divide-y divide-line">
        {exports.data?.items.map((item) => (
          <ExportRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function ExportRow({ item }: { item: DataExport }) {
  const queries = useQueryClient();
  const name = item.fileName ?? words.kinds[item.kind];
  const remove = async () => {
    try {
      await dataCalls.remove(item.id);
      toast.success(words.removed);
    } catch (error) {
      toast.error(failureOf(error).detail);
    }
    await queries.invalidateQueries({ queryKey: exportsQuery.queryKey });
  };
  const address = downloadExport.path.replace(':id', item.id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-small text-muted">{contentsWords(item)}</p>
        <ExportState item={item} />
      </div>
      <div className="flex gap-1">
        {item.status === 'ready' && (
          <IconButton
            label={words.downloadOf(name)}
            onPress={() => void fetchExport({ label: name, address, isEmpty: false })}
          >
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        )}
        <IconButton label={words.removeOf(name)} onPress={() => void remove()}>
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      </div>
    </li>
  );
}

function ExportState({ item }: { item: DataExport }) {
  if (isUnfinished(item)) {
    const fraction = item.total === 0 ? null : Math.min(1, item.done / item.total);
    return (
      <div className="mt-1 max-w-sm">
        <ProgressBar
          label={words.status[item.status]}
          fraction={fraction}
          valueText={fraction === null ? '' : words.rows(item.done, item.total)}
        />
      </div>
    );
  }
  if (item.status === 'failed') return <p className="text-small text-danger">{item.error ?? words.status.failed}</p>;
  return (
    <Facts className="text-small text-muted">
      <Fact>{formatBytes(item.bytes ?? 0)}</Fact>
      <Fact>
        <Moment at={item.createdAt} withTime />
        {item.createdBy !== null && ` ${words.by(item.createdBy)}`}
      </Fact>
      <Fact>
        {words.until} <Moment at={item.expiresAt} />
      </Fact>
    </Facts>
  );
}

function contentsWords({ kind, sealed, contents, range }: DataExport): string {
  if (kind === 'person') return words.allOfPerson;
  if (kind === 'copy') return sealed ? words.allSealed : words.allOfInstance;
  const listed = contents.map((content) => words.content[content].replace(/ \(.*/, '')).join(', ');
  return range === null ? listed : `${listed} ·\u00a0${formatRange(range.from, range.to)}`;
}
