import type { Calendar } from './promises.js';

const minute = 60_000;

/** What the clock on a wall of a zone shows: `2016-03-13 03:00`. Instants are whole minutes since the epoch. */
export class WallClock {
  private readonly format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    // Swedish dates are written like those of ISO 8601.
    this.format = new Intl.DateTimeFormat('sv-SE', { timeZone, ...digits });
  }

  at(instant: number): string {
    return this.format.format(instant * minute);
  }

  dayAt(instant: number): string {
    return this.at(instant).slice(0, 10);
  }
}

/** Whether a calendar is open in a minute: looks at the wall clock of that minute, and at nothing around it. */
export class OpenMinutes {
  private readonly known = new Map<number, boolean>();
  private readonly wall: WallClock;

  constructor(private readonly calendar: Calendar) {
    this.wall = new WallClock(calendar.timezone);
  }

  isOpen(instant: number): boolean {
    const known = this.known.get(instant);
    if (known !== undefined) return known;
    const [day = '', time = ''] = this.wall.at(instant).split(' ');
    const isOpen = this.isOpenOn(day, time);
    this.known.set(instant, isOpen);
    return isOpen;
  }

  private isOpenOn(day: string, time: string): boolean {
    const other = this.calendar.exceptions.find(({ date }) => date === day);
    if (other !== undefined) return other.open.some(({ from, to }) => from <= time && time < to);
    return (
      this.usual(day).some(({ from, to }) => from <= time && (time < to || to <= from)) ||
      this.usual(dayBefore(day)).some(({ from, to }) => to <= from && time < to)
    );
  }

  private usual(day: string) {
    const { week } = this.calendar.weeks.filter(({ from }) => from === null || from <= day).at(-1)!;
    // Sunday is 0.
    return week[(new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7]!;
  }
}

function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}
