import { parseDate, type CalendarDate } from '@internationalized/date';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/buttons/button.js';
import { DateField } from '../../ui/fields/date-field.js';
import { Select } from '../../ui/fields/select.js';
import { staffQuery } from '../accounts/index.js';
import { auditCopy as words } from './audit.copy.js';
import type { AuditFilter } from './audit.queries.js';

/** No kind of action, and no account. */
const all = '*';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Of what kind, by whom and on which days. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const accounts = useQuery(staffQuery).data?.accounts ?? [];
  const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));
  const people = accounts.map(({ id, name, email }) => ({ value: id, label: name === '' ? email : name }));
  const isWrong = filter.from !== undefined && filter.to !== undefined && filter.to < filter.from;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <div className="mb-3 grid gap-3 sm:grid-cols-2">
      <Select
        label={words.kind}
        isLabelShown
        value={filter.kind ?? all}
        options={[{ value: all, label: words.everything }, ...offered(kinds, filter.kind)]}
        onChange={(kind) => onChange({ ...filter, kind: kind === all ? undefined : kind })}
      />
      <Select
        label={words.by}
        isLabelShown
        value={filter.by ?? all}
        options={[{ value: all, label: words.everybody }, ...offered(people, filter.by)]}
        onChange={(by) => onChange({ ...filter, by: by === all ? undefined : by })}
      />
      <DateField
        label={words.from}
        value={dateOf(filter.from)}
        onChange={(from) => onChange({ ...filter, from: from?.toString() })}
      />
      <DateField
        label={words.to}
        value={dateOf(filter.to)}
        error={isWrong ? words.wrongDays : undefined}
        onChange={(to) => onChange({ ...filter, to: to?.toString() })}
      />
      {isFiltered && (
        <div className="sm:col-span-2">
          <Button onPress={() => onChange({})}>{words.clear}</Button>
        </div>
      )}
    </div>
  );
}

/** What is asked for is among the choices, also where nobody knows it. */
function offered(options: { value: string; label: string }[], asked: string | undefined) {
  const isKnown = asked === undefined || options.some(({ value }) => value === asked);
  return isKnown ? options : [...options, { value: asked, label: asked }];
}

function dateOf(day: string | undefined): CalendarDate | null {
  return day === undefined ? null : parseDate(day);
}
