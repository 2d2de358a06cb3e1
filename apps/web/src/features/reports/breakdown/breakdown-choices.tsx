import type { BreakdownDimension } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { breakdownDimensions, breakdownMeasures } from '../../../lib/url/reports-view.js';
import { Select } from '../../../ui/fields/select.js';
import { facetsQuery } from '../../slice/index.js';
import { useReadsPeople } from '../../account/index.js';
import type { AskedBreakdown } from '../reports.queries.js';
import { breakdownCopy as words } from './breakdown.copy.js';

interface BreakdownChoicesProps {
  asked: AskedBreakdown;
  without: BreakdownDimension | undefined;
  onChange: (change: Partial<AskedBreakdown>) => void;
}

const none = 'none';

/** What is told, by what, and by what else. */
export function BreakdownChoices({ asked, without, onChange }: BreakdownChoicesProps) {
  const { rows, columns, measure } = asked;
  const optionOf = (value: BreakdownDimension) => ({ value, label: words.dimensions[value] });
  const readsPeople = useReadsPeople();
  const isAsked = (dimension: BreakdownDimension) => dimension === rows || dimension === columns;
  const { data: facets } = useQuery({ ...facetsQuery, enabled: readsPeople === false });
  const isForAll = (dimension: BreakdownDimension) =>
    dimension === 'team' ? facets?.figures.byTeam === true : dimension !== 'assignee';
  const dimensions = breakdownDimensions.filter(
    (dimension) => dimension !== without && (readsPeople === true || isForAll(dimension) || isAsked(dimension)),
  );
  const others = dimensions.filter((dimension) => dimension !== rows).map(optionOf);
  return (
    <div className="mb-3 grid gap-3 sm:grid-cols-3 print:hidden">
      <Select
        label={words.measure}
        isLabelShown
        value={measure}
        options={breakdownMeasures.map((value) => ({ value, label: words.measures[value] }))}
        onChange={(value) => onChange({ measure: value })}
      />
      <Select
        label={words.rows}
        isLabelShown
        value={rows}
        options={dimensions.map(optionOf)}
        // What stands in the columns already changes places.
        onChange={(value) => onChange({ rows: value, ...(value === columns && { columns: rows }) })}
      />
      <Select
        label={words.columns}
        isLabelShown
        value={columns ?? none}
        options={[{ value: none, label: words.noColumns }, ...others]}
        onChange={(value) => onChange({ columns: value === none ? undefined : value })}
      />
    </div>
  );
}
