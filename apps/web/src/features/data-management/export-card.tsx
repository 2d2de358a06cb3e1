import { exportContents, type DataExport, type ExportContent } from '@deskledger/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { dataCopy } from './data.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { Card } from '../../ui/layout/card.js';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { ChoiceButtons } from '../../ui/fields/choice-buttons.js';
import { labelClass } from '../../ui/fields/field-classes.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { toast } from '../../ui/feedback/toasts.js';
import { followExport } from '../export/index.js';
import { dataCalls, exportsQuery } from './data.queries.js';
import { ExportList } from './export-list.js';
import type { ExportDaysValue } from './export-days.js';

const ExportDays = lazy(() => import('./export-days.js'));
const words = dataCopy.export;

/** Chooses what goes into an archive, and shows the archives of the last days. */
export function ExportCard() {
  const [contents, setContents] = useState<readonly ExportContent[]>(exportContents);
  const [format, setFormat] = useState<'csv' | 'json'>('csv');
  const [span, setSpan] = useState<'all' | 'some'>('all');
  const [days, setDays] = useState<ExportDaysValue | null>(null);
  const [isSealed, setSealed] = useState(false);
  const { starting, start } = useStart();
  const isReady = contents.length > 0 && (span === 'all' || days !== null);
  const begin = () =>
    start('archive', () => dataCalls.start({ contents: [...contents], format, ...(span === 'some' && days) }));
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <div className="grid gap-4">
        <CheckboxGroup
          value={[...contents]}
          onChange={(chosen) => setContents(exportContents.filter((content) => chosen.includes(content)))}
          className="grid justify-items-start gap-1.5"
        >
          <Label className={labelClass}>{words.contents}</Label>
          {exportContents.map((content) => (
            <Checkbox key={content} value={content}>
              {words.content[content]}
            </Checkbox>
          ))}
        </CheckboxGroup>
        <div className="flex flex-wrap gap-4">
          <Choice label={words.format} value={format} options={words.formats} onChange={setFormat} />
          <Choice
            label={words.days}
            value={span}
            options={{ all: words.allTime, some: words.someDays }}
            onChange={setSpan}
          />
        </div>
        {span === 'some' && (
          <Suspense fallback={<Skeleton className="h-16 w-full" />}>
            <ExportDays onChange={setDays} />
          </Suspense>
        )}
        <div>
          <Button look="primary" isPending={starting === 'archive'} isDisabled={!isReady} onPress={() => void begin()}>
            {words.start}
          </Button>
        </div>
        <div className="grid justify-items-start gap-3 border-t border-line pt-4">
          <p className="max-w-prose text-muted">{words.copyText}</p>
          <Checkbox isSelected={isSealed} onChange={setSealed}>
            {words.sealed}
          </Checkbox>
          {isSealed && <p className="max-w-prose text-muted">{words.sealedText}</p>}
          <Button isPending={starting === 'copy'} onPress={() => void start('copy', () => dataCalls.copy(isSealed))}>
            {words.copy}
          </Button>
        </div>
      </div>
      <ExportList />
    </Card>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const values = Object.keys(options) as Value[];
  return (
    <div>
      <span aria-hidden className={labelClass}>
        {label}
      </span>
      <ChoiceButtons
        label={label}
        value={value}
        options={values.map((option) => ({ value: option, label: options[option] }))}
        onChange={onChange}
      />
    </div>
  );
}

function useStart() {
  const queries = useQueryClient();
  const [starting, setStarting] = useState<DataExport['kind'] | null>(null);
  const start = async (kind: DataExport['kind'], begin: () => Promise<DataExport>) => {
    setStarting(kind);
    try {
      followExport(await begin());
    } catch (error) {
      toast.error(failureOf(error).detail);
    }
    setStarting(null);
    await queries.invalidateQueries({ queryKey: exportsQuery.queryKey });
  };
  return { starting, start };
}
