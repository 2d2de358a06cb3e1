import { askableDays, bucketSizes, longestRange, periods } from '@deskledger/domain';
import * as z from 'zod/mini';

export { bucketSizes, periods, type BucketSize } from '@deskledger/domain';

/** An instant in ISO 8601 with an offset; answers always use UTC with milliseconds. */
export const instant = z.iso.datetime({
  offset: true,
  message: 'must be an ISO 8601 instant such as 2026-11-20T10:15:00Z',
});

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = z.iso.date('must be a calendar day such as 2026-11-20');

const [earliest, latest] = askableDays;

/** A day that is asked for. */
export const askedDay = day.check(
  z.refine((value) => value >= earliest && value <= latest, `must be from ${earliest} to ${latest}`),
);

/** An e-mail address, without the space around it. */
export const emailAddress = z
  .string()
  .check(z.trim(), z.minLength(3), z.maxLength(254), z.email('must be an email address'));

/** No line breaks and no other control characters. */
export const oneLine = z.regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'must be one line');

/**
 * What somebody calls a thing or a person: one line, since names stand in subjects of mails, in lists and in logs.
 * @__NO_SIDE_EFFECTS__
 */
export const nameText = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(longest), oneLine);

/** An identifier of ours in an address. */
export const identifier = z.uuid('must be an ID such as 0b0f9c6e-…');

/** Of a file: `data` leaves out the lines that say what it is about, and the mark before them: headings and rows alone. */
export const fileParts = z.optional(z.enum(['data']));

/**
 * A list or a record of at most so many things: they are counted before the first of them is looked at, so that nobody
 * keeps the server busy with what is wrong about a hundred thousand.
 */
export function atMost<Sent extends object, Meant>(most: number, things: z.ZodMiniType<Meant, Sent>) {
  const counted: z.ZodMiniType<Sent, Sent> = z.transform((value: Sent, context) => {
    if (Object.keys(value ?? {}).length > most)
      context.issues.push({ code: 'custom', message: `must have at most ${most} entries`, input: value });
    return value as Awaited<Sent>;
  });
  return z.pipe(counted, things);
}

/** The answer of a call that only does something. */
export const accepted = z.object({ ok: z.literal(true) });

export const period = z.enum(periods);
export type Period = z.output<typeof period>;

/**
 * A text or several: query strings repeat a key, JSON bodies hold a list. A list after parsing; none where it would be
 * empty, as a query string cannot say it either.
 */
export const texts = z.pipe(
  z.union(
    [z.string().check(z.maxLength(200)), z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100))],
    'must be text or a list of at most 100 texts',
  ),
  z.transform((value) => (typeof value === 'string' ? [value] : value.length === 0 ? undefined : value)),
);

/** A whole number: digits in a query string, a number in a body. Nothing else is turned into one. */
export const wholeNumber = (minimum: number, maximum: number) => {
  const whole = `must be a whole number from ${minimum} to ${maximum}`;
  const number = z.number(whole).check(z.int(whole), z.gte(minimum, whole), z.lte(maximum, whole));
  return z.pipe(
    z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d+$/, whole))], whole), z.transform(Number)),
    number,
  );
};

export const page = z._default(wholeNumber(1, 1_000_000), 1);
export const pageSize = z._default(wholeNumber(1, 100), 20);

/** The date range that every analytic call and the ticket list share. Both custom dates are inclusive local days. */
export const rangeKeys = {
  dateRange: z._default(period, '7days'),
  customDateRangeFrom: z.optional(askedDay),
  customDateRangeTo: z.optional(askedDay),
};

/**
 * How long the buckets of a series over time are: local days, weeks from Monday on, or calendar months. A series of a
 * thousand points and more is told in the next longer ones; each row says from when to when it is.
 */
export const bucketKeys = { bucket: z._default(z.enum(bucketSizes), 'day') };

/**
 * Filters that every analytic call, the ticket list and the results of surveys share: tickets with one of the values, or
 * (`not…`) with none of them. `-` stands for 'not set'. Of several tags a ticket may have one is enough.
 */
export const filterKeys = {
  organization: z.optional(texts),
  assignee: z.optional(texts),
  team: z.optional(texts),
  priority: z.optional(texts),
  classification: z.optional(texts),
  designation: z.optional(texts),
  channel: z.optional(texts),
  tag: z.optional(texts),
  notOrganization: z.optional(texts),
  notAssignee: z.optional(texts),
  notTeam: z.optional(texts),
  notPriority: z.optional(texts),
  notClassification: z.optional(texts),
  notDesignation: z.optional(texts),
  notChannel: z.optional(texts),
  notTag: z.optional(texts),
};
export type FilterKey = keyof typeof filterKeys;

interface RangeInput {
  dateRange?: Period | undefined;
  customDateRangeFrom?: string | undefined;
  customDateRangeTo?: string | undefined;
}

/** Cross-field rule: `custom` needs both dates, in order, and spans ten years at most; no other range has dates. */
export const completeRange = z.superRefine<RangeInput>((value, context) => {
  const { dateRange, customDateRangeFrom: from, customDateRangeTo: to } = value;
  const fault = (path: string, message: string) =>
    context.issues.push({ code: 'custom', path: [path], message, input: value });
  if (dateRange !== 'custom') {
    if (from !== undefined || to !== undefined) fault('dateRange', "must be 'custom' when dates are given");
    return;
  }
  if (from === undefined) fault('customDateRangeFrom', "is required with dateRange 'custom'");
  if (to === undefined) fault('customDateRangeTo', "is required with dateRange 'custom'");
  if (from === undefined || to === undefined) return;
  if (to < from) fault('customDateRangeTo', 'must be on or after customDateRangeFrom');
  else if (Date.parse(to) - Date.parse(from) >= longestRange * 86_400_000)
    fault('customDateRangeTo', 'must be within ten years of customDateRangeFrom');
});

/** The resolved range, echoed in every analytic answer: both days inclusive, in the organization's zone. */
export const echoedRange = z.object({ from: day, to: day, timezone: z.string() });
export type EchoedRange = z.output<typeof echoedRange>;
