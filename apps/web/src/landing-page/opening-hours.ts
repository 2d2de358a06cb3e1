/** All the words that the page's script needs. */
const words = {
  openUntil: (time: string) => `Open now, until ${time}`,
  opens: (time: string) => `Closed now. Opens ${time}`,
} as const;

const zone = 'America/New_York';
const dayMilliseconds = 24 * 60 * 60_000;

const weekend = { opens: 9, closes: 17 };
const weekday = { opens: 8, closes: 20 };

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  weekday: 'long',
  hour: 'numeric',
  hourCycle: 'h23',
});
const timeAndZone = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

interface WallClock {
  weekday: string;
  /** 0 to 23. */
  hour: number;
}

function readWallClock(at: Date): WallClock {
  const parts = wallClock.formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return { weekday: part('weekday'), hour: Number(part('hour')) };
}

const hoursOf = (day: string) => (day === 'Saturday' || day === 'Sunday' ? weekend : weekday);

/** Whether somebody is there at this instant, and until when or from when on, by the clock of New York. */
export function openingLine(now: Date): { isOpen: boolean; text: string } {
  const { weekday: today, hour } = readWallClock(now);
  const { opens, closes } = hoursOf(today);
  if (hour < opens) return { isOpen: false, text: words.opens(clockTime(now, opens)) };
  if (hour < closes) return { isOpen: true, text: words.openUntil(clockTime(now, closes)) };
  const tomorrow = nextDay(now);
  const { weekday: day } = readWallClock(tomorrow);
  return { isOpen: false, text: words.opens(`${day} ${clockTime(tomorrow, hoursOf(day).opens)}`) };
}

/** Noon of the day after: far from the hour that summer time takes or gives. */
function nextDay(now: Date): Date {
  const { hour } = readWallClock(now);
  return new Date(now.getTime() + dayMilliseconds + (12 - hour) * 60 * 60_000);
}

/** A full hour of the same day, as `8:00 AM EST`. */
function clockTime(sameDay: Date, hour: number): string {
  const start = Math.floor(sameDay.getTime() / 3_600_000) * 3_600_000;
  const guess = new Date(start + (hour - readWallClock(sameDay).hour) * 3_600_000);
  // A change of the clock between the two instants puts the guess an hour beside the mark.
  const missed = hour - readWallClock(guess).hour;
  return timeAndZone.format(guess.getTime() + missed * 3_600_000);
}
