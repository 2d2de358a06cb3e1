import type { SplitFigure, SurveyRuleSplit } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureOf, isNotFound } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Moment } from '../../../ui/inline/moment.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { fetchExport } from '../../export/index.js';
import { splitCopy as words } from './split.copy.js';
import { splitFile, splitQuery } from './split.queries.js';
import { splitValue, splitVerdict } from './split-words.js';

interface SplitDialogProps {
  rule: { id: string; name: string };
  onClose: () => void;
}

/** What people answered to the surveys that a rule sends at random, beside each other. */
export default function SplitDialog({ rule, onClose }: SplitDialogProps) {
  const split = useQuery(splitQuery(rule.id));
  return (
    <ModalDialog title={words.title(rule.name)} isOpen onOpenChange={onClose} isWide>
      {split.isPending && <Skeleton className="h-64" />}
      {split.isError && split.data === undefined && isNotFound(split.error) && <p>{words.notSaved}</p>}
      {split.isError && split.data === undefined && !isNotFound(split.error) && (
        <ErrorState
          what={words.theComparison}
          {...failureOf(split.error)}
          isRetrying={split.isFetching}
          onRetry={() => void split.refetch()}
        />
      )}
      {split.data && <Split split={split.data} />}
    </ModalDialog>
  );
}

const fileFormats = ['xlsx', 'csv'] as const;

function Split({ split: { rule, since, surveys, minimum } }: { split: SurveyRuleSplit }) {
  return (
    <div className="grid gap-5">
      <div>
        <p>
          {words.since} <Moment at={since} withTime />.
        </p>
        <p className="text-muted">{words.sinceText}</p>
      </div>
      {surveys[0]!.figures.map(({ figure }) => (
        <Figure key={figure} {...{ figure, surveys, minimum }} />
      ))}
      <div className="text-muted">
        {surveys.length > 2 && <p>{words.comparedWith(surveys[0]!.survey.title)}</p>}
        <p>{words.oneLook}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {fileFormats.map((format) => (
          <Button key={format} onPress={() => void fetchExport(splitFile(rule.id, format))}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            {words.files[format]}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface FigureProps extends Pick<SurveyRuleSplit, 'surveys' | 'minimum'> {
  figure: SplitFigure['figure'];
}

function Figure({ figure, surveys, minimum }: FigureProps) {
  const shown = surveys.map(({ survey, figures }) => ({
    ...survey,
    own: figures.find((one) => one.figure === figure)!,
  }));
  const verdicts = shown.map(({ title, own }) => splitVerdict(title, own, minimum)).filter((text) => text !== null);
  return (
    <section aria-label={words.figures[figure]}>
      <h3 className="mb-1 font-medium">{words.figures[figure]}</h3>
      <ul className="divide-y divide-line">
        {shown.map(({ id, title, own }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
            <span dir="auto" className="min-w-0 grow basis-40 wrap-anywhere">
              {title}
            </span>
            <span className="numeric font-medium">{splitValue(own)}</span>
            <span className="numeric w-36 text-muted">{words.units[figure](own.n)}</span>
          </li>
        ))}
      </ul>
      {[...new Set(verdicts)].map((text) => (
        <p key={text} dir="auto" className="mt-1 wrap-anywhere">
          {text}
        </p>
      ))}
    </section>
  );
}
