import type { StatusCategory } from '@deskledger/domain';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { settingValues } from '../organization/index.js';
import { labelsCopy as words } from './labels.copy.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { Select } from '../../ui/fields/select.js';
import { Badge } from '../../ui/inline/badge.js';
import { cx } from '../../ui/class-names.js';
import { EditInPlace } from '../settings/index.js';
import { labelFault } from './label-edits.js';
import type { StatusRow } from './status-rows.js';

const { categories } = settingValues;
const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;
const categoryOptions = (['open', 'hold', 'closed'] as const).map((value) => ({
  value,
  label: categories[value],
}));

/** Label, tickets, meaning, survey, and what can be done. */
const columnsClass = '@xl:grid-cols-[minmax(0,1fr)_5.5rem_11rem_5rem_9rem]';

/** The names of the columns, where there is room for columns; each part of a line has a name of its own. */
export function StatusHead() {
  return (
    <div aria-hidden className={cx(columnsClass, 'mt-4 hidden gap-x-3 text-small text-muted @xl:grid')}>
      <span>{words.status}</span>
      <span>{words.use}</span>
      <span>{words.meaning}</span>
      <span className="col-span-2">{words.surveyHead}</span>
    </div>
  );
}

interface StatusLineProps {
  row: StatusRow;
  /** All that the lists name: two labels of one name would be one. */
  labels: readonly string[];
  /** null where it has no place that could be changed. */
  place: { isFirst: boolean; isLast: boolean } | null;
  isReadOnly: boolean;
  onMap: (category: StatusCategory) => void;
  onSurvey: (sends: boolean) => void;
  /** Also when it stays as it was. */
  onRename: (label: string) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** One status; on a narrow screen what it means stands under its name. */
export function StatusLine(props: StatusLineProps) {
  const { row, labels, place, isReadOnly, onMap, onSurvey, onRename, onMove, onDelete } = props;
  const { label, tickets } = row;
  const [isEditing, setEditing] = useState(false);
  const rename = (next: string) => {
    setEditing(false);
    onRename(next);
  };
  if (isEditing)
    return (
      <li data-label={label} className="py-2">
        <EditInPlace
          label={words.editField(label)}
          text={label}
          faultOf={(text) => (text === '' ? words.typeFirst : labelFault(labels, text, label))}
          onSave={rename}
          onCancel={() => rename(label)}
        />
      </li>
    );
  return (
    <li
      data-label={label}
      className={cx(columnsClass, 'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 @xl:grid')}
    >
      <span className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-2 wrap-anywhere">
        <span dir="auto">{label}</span>
        {row.isUnmapped && <Badge tone="warning">{words.unmapped}</Badge>}
      </span>
      <span className="numeric text-small text-muted">{tickets !== undefined && words.tickets(tickets)}</span>
      {isReadOnly ? <Read row={row} /> : <Meaning row={row} onMap={onMap} />}
      {!isReadOnly && (
        <Checkbox aria-label={words.surveyAfter(label)} isSelected={row.sendsSurvey} onChange={onSurvey}>
          {words.survey}
        </Checkbox>
      )}
      {!isReadOnly && row.isListed && (
        <span className="ms-auto flex">
          {place && (
            <>
              <IconButton
                label={words.moveUp(label)}
                data-action="up"
                isDisabled={place.isFirst}
                onPress={() => onMove(-1)}
              >
                <ArrowUp {...icon} />
              </IconButton>
              <IconButton
                label={words.moveDown(label)}
                data-action="down"
                isDisabled={place.isLast}
                onPress={() => onMove(1)}
              >
                <ArrowDown {...icon} />
              </IconButton>
            </>
          )}
          <IconButton label={words.edit(label)} data-action="edit" onPress={() => setEditing(true)}>
            <Pencil {...icon} />
          </IconButton>
          <IconButton label={words.remove(label)} data-action="delete" onPress={onDelete}>
            <Trash2 {...icon} />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** What it counts as; where the settings say nothing, the choice begins with what holds until they do. */
function Meaning({ row, onMap }: { row: StatusRow; onMap: (category: StatusCategory) => void }) {
  const unsaid = { value: 'unsaid', label: unsaidText(row) } as const;
  return (
    <Select
      label={words.countsAs(row.label)}
      value={row.category ?? unsaid.value}
      options={row.category === null ? [unsaid, ...categoryOptions] : categoryOptions}
      onChange={(chosen) => chosen !== 'unsaid' && onMap(chosen)}
      className="w-44"
    />
  );
}

function Read({ row }: { row: StatusRow }) {
  return (
    <>
      <span className="text-small">{row.category ? categories[row.category] : unsaidText(row)}</span>
      <span className="text-small text-muted">{row.sendsSurvey && words.survey}</span>
    </>
  );
}

function unsaidText({ byType }: StatusRow): string {
  return byType === null ? words.asOpen : words.byType(categories[byType]);
}
