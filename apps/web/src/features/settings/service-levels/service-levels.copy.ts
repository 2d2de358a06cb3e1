import { counted, n } from '../../../copy/count.js';

/** What the promised times and the hours by which they count say. */
export const serviceLevelsCopy = {
  levels: {
    title: 'Service levels',
    text: 'How soon tickets are to be resolved. A target gives a deadline to tickets for which the help desk names none. A ticket is judged by the levels of the day on which it was created; time on hold and closed time do not count.',
    none: 'Nothing is promised yet',
    noneText: 'Tickets have the deadlines that the help desk names, and no others.',
    noneThen: 'Nothing is promised for tickets of these days.',
    list: (when: string) => `Targets ${when}`,
    add: 'Add a target',
    addLater: 'Add from a day on',
    target: (priority: string) => `Target: ${priority}`,
    priority: 'Priority',
    everyOther: 'Every other priority',
    noPriority: 'no priority yet',
    anotherPriority: 'A priority that no ticket has yet',
    hours: 'Hours',
    minutes: 'Minutes',
    clock: 'Counted in',
    clocks: { business: 'Business hours', elapsed: 'All hours' },
    remove: (priority: string) => `Delete the target: ${priority}`,
    wrongTime: 'From 1 minute to 8,760 hours',
    noName: 'Choose or type a priority',
    change: 'Change from a day on',
    changeText: 'Tickets that were created before keep the targets that they have.',
    created: 'For tickets created from',
  },

  hours: {
    title: 'Business hours',
    text: 'When your support is open. Targets in business hours count while it is; nothing else goes by these hours.',
    sample: 'These are sample hours. Replace them with yours.',
    zoneText: 'The days and times below are those of this zone.',
    list: (when: string) => `Hours ${when}`,
    change: 'Other hours from a day on',
    changeText: 'The days before keep the hours that they have.',
    created: 'Hours from',
    toWeekdays: 'Copy Monday to weekdays',
    copied: 'Tuesday to Friday have Monday’s hours',
    overnight: 'A closing time that is not after the opening time is of the next day.',
  },

  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  periods: {
    closed: 'Closed',
    opens: 'Opens',
    closes: 'Closes',
    nextDay: 'next day',
    of: (day: string) => `Hours of ${day}`,
    add: 'Add hours',
    addTo: (day: string) => `Add hours to ${day}`,
    remove: (day: string, from: string) => `Delete the hours of ${day} from ${from}`,
    nth: (name: string, place: number) => (place === 1 ? name : `${name} (${n(place)})`),
    first: { from: '09:00', to: '17:00' },
  },

  dates: {
    title: 'Holidays and other dates',
    text: 'On these dates other hours hold than on their weekday, from midnight to midnight. Without hours the support is closed.',
    none: 'No dates yet',
    list: 'Holidays and other dates',
    date: 'Date',
    name: 'Name',
    add: 'Add a date',
    hours: 'Hours',
    noDate: 'Choose a date',
    newDate: 'the new date',
    remove: (what: string) => `Delete ${what}`,
  },

  dated: {
    always: 'From the beginning',
    alwaysInSentence: 'from the beginning',
    from: (day: string) => `From ${day}`,
    fromInSentence: (day: string) => `from ${day}`,
    noDay: 'from a day on',
    remove: (when: string) => `Delete what holds ${when}`,
    chooseDay: 'Choose a day',
  },

  /** As they stand in a sentence. */
  said: {
    business: (amount: number, isHours: boolean) =>
      isHours
        ? counted(amount, 'business hour', 'business hours')
        : counted(amount, 'business minute', 'business minutes'),
    elapsed: (amount: number, isHours: boolean) =>
      isHours ? counted(amount, 'hour', 'hours') : counted(amount, 'minute', 'minutes'),
    target: (priority: string, time: string) => `${priority}: ${time}`,
    everyOther: 'every other priority',
    nothing: 'nothing promised',
    closed: 'closed',
    from: (day: string, what: string) => `from ${day}: ${what}`,
    hours: (days: string, hours: string) => `${days} ${hours}`,
    named: (name: string, day: string) => `${name} (${day})`,
    and: ' and ',
    moreDates: (count: number) => counted(count, 'more date', 'more dates'),
  },
} as const;
