import { calendarBounds } from '@deskledger/domain';
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { faultOfMap } from '../../lib/forms/fault-of.js';
import type { Week } from '../organization/setting-words.js';
import { DateRow } from './date-row.js';
import { WeekList } from './week-list.js';

const noFault = faultOfMap(undefined);
const openOn = (count: number) =>
  Array.from({ length: count }, (_nothing, hour) => ({
    from: `${String(hour).padStart(2, '0')}:00`,
    to: `${String(hour).padStart(2, '0')}:30`,
  }));

function EditedWeek({ count }: { count: number }) {
  const [week, setWeek] = useState<Week>([openOn(count), [], [], [], [], [], []]);
  return <WeekList week={week} label="Hours" path="week" faultOf={noFault} onChange={setWeek} />;
}

function EditedDate() {
  const [date, setDate] = useState({ date: '2026-12-24', name: 'Christmas Eve', open: openOn(0) });
  return (
    <DateRow
      one={date}
      path="date"
      faultOf={noFault}
      onChange={(part) => setDate({ ...date, ...part } as typeof date)}
      onRemove={() => undefined}
    />
  );
}

const add = (name: string) => userEvent.click(screen.getByRole('button', { name: `Add hours to ${name}` }));

describe('hours that are added', () => {
  it('have the focus, on a weekday', async () => {
    render(<EditedWeek count={1} />);
    await add('Monday');
    expect(screen.getByRole('textbox', { name: 'Opens (2)' })).toHaveFocus();
  });

  it('have the focus also where a day takes no more of them', async () => {
    render(<EditedWeek count={calendarBounds.periods - 1} />);
    await add('Monday');
    expect(screen.queryByRole('button', { name: 'Add hours to Monday' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: `Opens (${calendarBounds.periods})` })).toHaveFocus();
  });

  it('have the focus, on a date', async () => {
    render(<EditedDate />);
    await add('Christmas Eve');
    expect(screen.getByRole('textbox', { name: 'Opens' })).toHaveFocus();
  });
});
