import { clockSentence } from './clock-sentence.js';
import type { ClockSegmentDocument, TicketClockDocument } from './ticket-detail.js';

const at = (time: string) => `2026-09-07T${time}:00.000Z`;
const acme = { policy: { id: 'acme', name: 'Acme' }, calendar: 'Office' as string | null, minutes: 480 };
const clock = (part: Partial<TicketClockDocument>): TicketClockDocument => ({
  ...{ ...acme, kind: 'resolution', cycle: 1, startedTime: at('09:00'), stoppedTime: null, dueTime: at('17:00') },
  ...{ breachedTime: null, status: 'running', countedSeconds: 3600, pausedSeconds: 0, segments: [] },
  ...part,
});
const segment = (from: string, part: Partial<ClockSegmentDocument>): ClockSegmentDocument => ({
  ...{ from: at(from), until: at('23:00'), state: 'running', label: null, target: acme, seconds: 60 },
  ...part,
});
const paused = (...labels: (string | null)[]) => ({
  pausedSeconds: 7_830,
  segments: labels.map((label) => segment('10:00', { state: 'paused', label })),
});
const before = (part: Partial<typeof acme>) => [
  segment('09:00', { target: { ...acme, ...part } }),
  segment('11:00', {}),
];
const helpDesk = { policy: null, calendar: null, minutes: null, countedSeconds: 0 };
const forms = { time: (minutes: number) => `${minutes} min`, moment: (instant: string) => instant.slice(11, 16) };

it.each<[string, Partial<TicketClockDocument>]>([
  ['480 min in Office: due 17:00', {}],
  ['480 min, all hours: due 17:00', { calendar: null }],
  ['480 min in Office, paused 130 min while Waiting: due 17:00', paused('Waiting', 'Waiting')],
  ['480 min in Office, paused 130 min while A, B or C: due 17:00', paused('A', 'B', 'C')],
  ['480 min in Office, paused 130 min: due 17:00', paused(null)],
  ['480 min in Office, before that 960 min: due 17:00', { segments: before({ minutes: 960 }) }],
  ['480 min in Office, before that 480 min, all hours: due 17:00', { segments: before({ calendar: null }) }],
  ['480 min in Office: due 17:00', { segments: before({ policy: { id: 'other', name: 'Other' } }) }],
  // The calendar never opens again.
  ['480 min in Office', { dueTime: null }],
  ['480 min in Office: 420 min left', { status: 'paused', dueTime: null }],
  ['480 min in Office: met with 420 min to spare', { status: 'met', stoppedTime: at('10:00') }],
  ['480 min in Office: met with less than a minute to spare', { status: 'met', countedSeconds: 28_799 }],
  ['480 min in Office: 420 min left when the ticket closed', { status: 'ended' }],
  ['480 min in Office: was due 17:00', { status: 'breached' }],
  [
    '480 min in Office, before that 960 min: used up when the target changed, 11:00',
    { status: 'breached', dueTime: at('11:00'), segments: before({ minutes: 960 }) },
  ],
  ['480 min in Office', { status: 'breached', dueTime: null }],
  ['480 min in Office', { status: 'unmeasured', dueTime: null, countedSeconds: 0 }],
  ['set by the help desk: due 17:00', helpDesk],
  ['set by the help desk: was due 17:00', { ...helpDesk, status: 'met', stoppedTime: at('10:00') }],
  ['set by the help desk: was due 17:00', { ...helpDesk, status: 'breached' }],
  ['set by the help desk', { ...helpDesk, status: 'ended' }],
])('says “%s”', (sentence, part) => {
  expect(clockSentence(clock(part), forms)).toBe(sentence);
});
