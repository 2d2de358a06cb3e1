import type { MostUsedFeature, ResponsesPage, SurveyOverview } from '@deskledger/contracts';
import { quantile, bucketOf, zoneOffset, type RecordedAnswer } from '@deskledger/domain';
import { aSurvey, someQuestions } from '@deskledger/domain/testing';
import { readSheet } from 'read-excel-file/node';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { answered, delivered, invited } from '../testing/enrollment-facts.js';
import { idOf } from '../testing/survey-histories.js';
import { receive, publish, recordEnrollments } from '../testing/surveys-in-app.js';
import { textOfPdf } from '../../../../testing/text-of-pdf.js';
import { readCsv } from '../../../../testing/read-csv.js';

type Cell = string | number | Date | null;

const { overall, why, channel, again } = someQuestions;
const month = 'dateRange=custom&customDateRangeFrom=2026-08-01&customDateRangeTo=2026-08-31';
/** More than two portions of an export. */
const responses = 1100;

let app: TestApp;
let token: string;
let survey: string;

beforeAll(async () => {
  app = await startTestApp({
    clock: new FixedClock(new Date('2026-09-14T12:00:00Z')),
    config: { timezone: 'America/New_York' },
  });
  token = await app.tokenOf('manager');
  survey = await publish(app, aSurvey({ title: '=Satisfaction' }));
  await publish(
    app,
    aSurvey({ title: '=Satisfaction', questions: [overall, { ...again, id: 'why_again' }, why] }),
    survey,
  );
  await app.testDatabase.database.query(
    `insert into personal_data (ref, kind, stream_id, value)
     values ('ref-0', 'answer', 's', '{"text": "=HYPERLINK(1)"}'), ('ref-1', 'answer', 's', '{"text": "two\\nlines, \\"quoted\\""}')`,
  );
  const names = Array.from({ length: responses }, (_, index) => `exported ${index}`);
  await recordEnrollments(app, Object.fromEntries(names.map((name, index) => [name, response(index)])));
  await receive(app);
});
afterAll(() => app.close());

function response(index: number) {
  const at = new Date(Date.parse('2026-08-01T04:00:00Z') + index * 40 * 60_000).toISOString();
  const ticket = { id: idOf(`ticket ${index}`), designation: ['Billing', 'Export', null][index % 3] ?? null };
  const answers: RecordedAnswer[] = [
    ...(index % 4 < 3 ? [{ id: 'why', type: 'text', ref: `ref-${index % 4}` } as const] : []),
    ...(index % 2 === 0 ? [{ id: 'channel', type: 'choice', value: 'Mail' } as const] : []),
    { id: 'again', type: 'yes_no', value: index % 2 === 0 },
  ];
  const rating = { value: index % 11, min: 0, max: 10 };
  return [
    invited(at, { survey, ticket }),
    delivered(at),
    answered(at, { rating: index % 7 === 0 ? null : rating, seconds: index % 5 === 0 ? undefined : index, answers }),
  ];
}

async function download(query: string) {
  const reply = await fetch(`${app.url}/api/survey/export?id=${survey}&${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status).toBe(200);
  return { headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as Answer;
}

/** The lines below the headings, each by its headings. */
function records(lines: readonly (readonly Cell[])[]): Record<string, Cell>[] {
  const start = lines.findIndex(([first]) => first === 'Response');
  const headings = lines[start]!.map(String);
  return lines
    .slice(start + 1)
    .map((line) => Object.fromEntries(headings.map((name, index) => [name, line[index] ?? null])));
}

describe('an export as CSV', () => {
  it('says what it is about, with a column for every question that was ever asked', async () => {
    const { headers, bytes } = await download(`${month}&rating=5&hasText=true`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="survey-responses_2026-08-01_2026-08-31_america-new-york.csv"',
    );
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = readCsv(bytes);
    expect(lines.slice(0, 5)).toEqual([
      ['Survey', "'=Satisfaction"],
      ['Range', '2026-08-01 to 2026-08-31'],
      ['Time zone', 'America/New_York'],
      ['Filters', 'Stars: 5; Written answer: yes'],
      [''],
    ]);
    expect(lines[5]!.slice(11)).toEqual([
      overall.question,
      `${again.question} [why_again]`,
      why.question,
      channel.question,
      `${again.question} [again]`,
    ]);
  });

  it('holds the list of the API, response by response', async () => {
    const rows = records(readCsv((await download(month)).bytes));
    const pages = await Promise.all(
      [1, 2, 11].map((page) => get<ResponsesPage>(`/api/survey?id=${survey}&${month}&pageSize=100&page=${page}`)),
    );
    expect(rows).toHaveLength(responses);
    expect(pages[0]!.total).toBe(responses);
    for (const item of pages.flatMap(({ items }) => items)) {
      const row = rows[responses - item.number]!;
      const answer = (id: string) =>
        item.questions.find((question) => question.id === id)?.answer as string | number | boolean | null | undefined;
      expect(row).toMatchObject({
        Response: String(item.number),
        Version: '1',
        Kind: 'Invitation',
        'Rating (1 to 5)': item.rating === null ? '' : String(item.rating),
        'Completion time (seconds)': item.durationSeconds === null ? '' : String(item.durationSeconds),
        Designation: item.designation ?? '',
        [overall.question]: String(answer('overall') ?? ''),
        [why.question]: String(answer('why') ?? '').replace(/^=/, "'="),
        [channel.question]: answer('channel') ?? '',
        [`${again.question} [again]`]: answer('again') ? 'Yes' : 'No',
        [`${again.question} [why_again]`]: '',
      });
      expect(Date.parse(String(row['Submitted']))).toBe(Date.parse(item.created_at));
      expect(String(row['Submitted'])).toMatch(/-04:00$/);
    }
  });
});

describe('an export of a survey that was reworded', () => {
  it('has a column for the words of each version, with the answers to that version alone', async () => {
    const reworded = await publish(app, aSurvey({ questions: [overall, again] }));
    await publish(app, aSurvey({ questions: [overall, { ...again, question: 'Were we too slow?' }] }), reworded);
    const wider = { ...overall, min_rating: 0, max_rating: 10 };
    await publish(app, aSurvey({ questions: [wider, { ...again, question: 'Were we too slow?' }] }), reworded);
    const yes: RecordedAnswer = { id: again.id, type: 'yes_no', value: true };
    const by = (version: number, rating: number) => [
      invited('2026-08-02', { survey: reworded }),
      delivered('2026-08-02'),
      answered(`2026-08-0${2 + version}T12:00Z`, {
        rating: { value: rating, min: 0, max: 10 },
        version,
        answers: [yes],
      }),
    ];
    await recordEnrollments(app, { 'before rewording': by(1, 4), 'after it': by(2, 5), 'on the new scale': by(3, 9) });
    await receive(app);
    const reply = await fetch(`${app.url}/api/survey/export?id=${reworded}&allTime=true&only=data`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const rows = readCsv(Buffer.from(await reply.arrayBuffer())).map((row) => [row[3], ...row.slice(11)]);
    expect(rows).toEqual([
      [
        'Version',
        ...[`${overall.question} (version 3)`, 'Were we too slow? (versions 2, 3)'],
        ...[`${again.question} (version 1)`, `${overall.question} (versions 1, 2)`],
      ],
      ['3', '9', 'Yes', '', ''],
      ['2', '', 'Yes', '', '5'],
      ['1', '', '', 'Yes', '4'],
    ]);
  });
});

describe('an export as JSON Lines', () => {
  it('keeps an answer apart from the column that is called like its question', async () => {
    const asked = await publish(app, aSurvey({ questions: [{ ...channel, question: 'Agent' }] }));
    const at = '2026-08-02T12:00:00.000Z';
    const answers: RecordedAnswer[] = [{ id: channel.id, type: 'choice', value: 'Mail' }];
    const facts = [
      invited(at, { survey: asked, ticket: { id: idOf('ticket of an agent'), assigneeId: '7' } }),
      delivered(at),
      answered(at, { rating: null, seconds: 1, answers }),
    ];
    await recordEnrollments(app, { 'answered about an agent': facts });
    await receive(app);
    const reply = await fetch(`${app.url}/api/survey/export?id=${asked}&allTime=true&format=ndjson`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await reply.json()).toMatchObject({ Agent: '7', [`Agent [${channel.id}]`]: 'Mail' });
  });
});

describe('an export as PDF', () => {
  it('has the answers to each question, or the first responses, as a page has room for them', async () => {
    const questions = await download(`${month}&table=questions&format=pdf`);
    expect(questions.headers.get('content-type')).toBe('application/pdf');
    const { title, pages } = await textOfPdf(questions.bytes);
    expect(title).toBe('Survey Results');
    expect(pages.join(' ')).toContain('Survey: =Satisfaction');
    expect(pages.join(' ')).toContain(overall.question);
    const listed = (await textOfPdf((await download(`${month}&format=pdf`)).bytes)).pages.join(' ');
    expect(listed).toContain('The first 200 of 1,100 rows');
    expect(listed).not.toContain(why.question);
  });
});

describe('an export as a workbook', () => {
  it('gives the figures of the API', async () => {
    const { bytes, headers } = await download(`${month}&format=xlsx`);
    expect(headers.get('content-disposition')).toMatch(/\.xlsx"$/);
    const rows = records((await readSheet(bytes)) as Cell[][]);
    const figures = await get<SurveyOverview>(`/api/survey/overview/${survey}?${month}`);
    const ratings = rows.flatMap((row) => (row['Rating (1 to 5)'] === null ? [] : [Number(row['Rating (1 to 5)'])]));
    const times = rows.flatMap((row) => {
      const seconds = row['Completion time (seconds)'];
      return typeof seconds === 'number' ? [seconds] : [];
    });
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(rows).toHaveLength(figures.responseRate.total);
    expect(ratings).toHaveLength(figures.rating.total);
    expect(mean(ratings)).toBeCloseTo(figures.rating.overallRating!, 1);
    expect(figures.averageTime).toEqual({
      count: times.length,
      averageSeconds: Math.round(mean(times)),
      medianSeconds: quantile(
        times.map((seconds) => [bucketOf(seconds), 1]),
        0.5,
      ),
    });
    for (const { date, responses: count } of figures.responseTrends) {
      const ofDay = rows.filter((row) => (row['Submitted'] as Date).toISOString().startsWith(date));
      expect({ date, count: ofDay.length }).toEqual({ date, count });
    }
    const used = await get<MostUsedFeature[]>(`/api/survey/most-used-feature?id=${survey}&${month}`);
    for (const { designation, survey: counted } of used) {
      expect(rows.filter((row) => (row['Designation'] ?? '') === designation)).toHaveLength(counted.all_tickets);
    }
  });

  it('shows instants in the zone of the organization, and texts as they were written', async () => {
    const { bytes } = await download('allTime=true&format=xlsx');
    const lines = (await readSheet(bytes)) as Cell[][];
    expect(lines[1]!.slice(0, 2)).toEqual(['Range', 'All time']);
    const first = records(lines).at(-1)!;
    const at = Date.parse('2026-08-01T04:00:00Z');
    expect(first).toMatchObject({
      Response: 1,
      Submitted: new Date(at + zoneOffset('America/New_York', at)),
      [why.question]: '=HYPERLINK(1)',
    });
  });

  it('is documented as a file', async () => {
    const { paths } = await get<{ paths: Record<string, Record<string, { responses: object }>> }>('/api/openapi.json');
    expect(paths['/api/survey/export']?.['get']?.responses).toMatchObject({
      200: { content: { 'text/csv': { schema: { format: 'binary' } } } },
    });
  });
});
