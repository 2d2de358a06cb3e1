import type { SurveyVisit } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { SurveyDesk } from '../../surveys/testing/survey-desk.js';

const clock = new FixedClock(new Date('2026-11-20T10:00:00Z'));
const survey = {
  title: 'Customer satisfaction',
  description: 'Two minutes',
  look: { color: '#8a1c7c' },
  questions: [
    {
      id: 'overall',
      type: 'rating',
      question: 'How satisfied are you?',
      required: true,
      labels: { min: 'Not at all' },
    },
    { id: 'nps', type: 'nps', question: 'Would you recommend us?', required: false },
    { id: 'channel', type: 'choice', question: 'How did you reach us?', required: true, options: ['Mail', 'Phone'] },
    {
      id: 'wait',
      type: 'yes_no',
      question: 'Did you wait long?',
      required: true,
      show_if: [{ question: 'channel', is: ['Phone'] }],
    },
    {
      id: 'liked',
      type: 'choices',
      question: 'What did you like?',
      required: false,
      options: ['Speed', 'Tone', 'Price'],
      max_choices: 2,
    },
    {
      id: 'order',
      type: 'ranking',
      question: 'What matters?',
      required: false,
      options: ['Speed', 'Price'],
      shuffle_options: 'all',
    },
    {
      id: 'parts',
      type: 'matrix',
      question: 'Rate us',
      required: true,
      rows: ['Help', 'Price'],
      columns: ['Good', 'Bad'],
    },
    { id: 'day', type: 'date', question: 'When?', required: false, min_date: '2026-01-01' },
    { id: 'mail', type: 'email', question: 'Your address?', required: false },
    { id: 'why', type: 'text', question: 'Why?', required: false },
    { id: 'terms', type: 'consent', question: 'May we call?', required: false, statement: 'You may call me.' },
  ],
  translations: {
    de: {
      title: 'Zufriedenheit',
      questions: { channel: { question: 'Wie haben Sie uns erreicht?', options: { Mail: 'Post', Phone: 'Telefon' } } },
    },
  },
};

let http: TestApp;
let desk: SurveyDesk;
let template: Record<string, unknown>;

beforeAll(async () => {
  http = await startTestApp({ clock });
  desk = new SurveyDesk(http);
  template = await desk.publish(survey);
});
afterAll(() => http.close());

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(http.url + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const show = (link: unknown, language = '') => ask(`/survey/${String(link)}?plain=${language}`);
const submit = (link: unknown, fields: Record<string, string | string[]>) =>
  ask(`/survey/${String(link)}`, {
    method: 'POST',
    body: new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
    ),
  });
const complete = {
  version: '1',
  'q overall': '4',
  'q nps': '10',
  'q channel': 'Mail',
  'q wait': 'true',
  'q liked': ['Tone', 'Speed'],
  'q order 0': '2',
  'q order 1': '1',
  'q parts 0': 'Good',
  'q parts 1': 'Bad',
  'q day': '2026-02-03',
  'q mail': 'dana@customer.example',
  'q why': 'Quick\r\nand <b>kind</b>',
  'q terms': 'true',
};

it('shows every question in the language that is asked for, under a policy that lets the own colour in', async () => {
  const link = await desk.invite(template['id']);
  const { status, headers, html } = await show(link, 'de');
  expect(status).toBe(200);
  expect(html).toContain('<html lang="de" dir="ltr" data-look>');
  for (const text of [
    'Zufriedenheit',
    'Wie haben Sie uns erreicht?',
    'value="Phone"',
    'Telefon',
    'How satisfied are you?',
  ])
    expect(html).toContain(text);
  expect(html).toContain('Nur wenn Ihre Antwort auf „Wie haben Sie uns erreicht?“ Telefon war');
  expect(html).not.toMatch(/\{\{|<script/);
  expect(html).toMatch(/<style>:root\{--light-primary:#8a1c7c/);
  expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await show(link, 'ar')).html).toContain('<html lang="ar" dir="rtl"');
  expect(await desk.facts(link)).toHaveLength(2);
});

it('takes the form as the API takes answers, without those that were not asked, and once', async () => {
  const link = await desk.invite(template['id']);
  expect(await submit(link, complete)).toMatchObject({
    status: 200,
    html: expect.stringContaining('Thank You!') as unknown,
  });
  const { answers, notAsked } = (await desk.facts(link)).at(-1)!.data as unknown as Record<string, unknown>;
  expect(notAsked).toEqual(['wait']);
  expect(answers).toEqual([
    { id: 'overall', type: 'rating', value: 4 },
    { id: 'nps', type: 'nps', value: 10 },
    { id: 'channel', type: 'choice', value: 'Mail' },
    { id: 'liked', type: 'choices', value: ['Speed', 'Tone'] },
    { id: 'order', type: 'ranking', value: ['Price', 'Speed'] },
    {
      id: 'parts',
      type: 'matrix',
      value: [
        { row: 'Help', column: 'Good' },
        { row: 'Price', column: 'Bad' },
      ],
    },
    { id: 'day', type: 'date', value: '2026-02-03' },
    { id: 'mail', type: 'email', ref: expect.any(String) as unknown },
    { id: 'why', type: 'text', ref: expect.any(String) as unknown },
    { id: 'terms', type: 'consent', value: true },
  ]);
  const again = expect.stringContaining('You already answered this survey') as unknown;
  expect(await submit(link, complete)).toMatchObject({ status: 200, html: again });
  expect(await show(link)).toMatchObject({ status: 200, html: again });
});

it('says at each question what is wrong, and keeps what was filled in', async () => {
  const link = await desk.invite(template['id']);
  const { 'q overall': _, ...rest } = complete;
  const wrong = {
    ...rest,
    'q channel': 'Phone',
    'q wait': '',
    'q order 0': '1',
    'q mail': 'nobody',
    'q liked': ['Speed', 'Tone', 'Price'],
  };
  const { status, html } = await submit(link, wrong);
  expect(status).toBe(400);
  expect([...html.matchAll(/id="q(\d+)-fault">([^<]*)</g)].map(([, place, fault]) => [place, fault])).toEqual([
    ['1', 'This field is required'],
    ['4', 'This field is required'],
    ['5', 'Choose up to 2'],
    ['6', 'Choose every option in your order, best first'],
    ['9', 'Enter an email address'],
  ]);
  expect(html).toContain('Quick\n'.trim());
  expect(html).toContain('and &lt;b&gt;kind&lt;/b&gt;</textarea');
  expect(html).toMatch(/value="Phone" checked/);
  expect(html).toMatch(/value="nobody"/);
  expect(await desk.facts(link)).toHaveLength(2);
});

it('tells nothing of a link that leads nowhere, or to a survey that has ended', async () => {
  for (const path of ['/survey/no-such-survey-at-all?plain', '/survey/preview?plain', '/survey/x?plain'])
    expect(await ask(path)).toMatchObject({
      status: 404,
      html: expect.stringContaining('Survey Not Found') as unknown,
    });
  expect((await submit('no-such-survey-at-all', complete)).status).toBe(404);
  const ended = await desk.publish({ ...survey, title: 'Over' });
  await desk.save(ended['id'], { ...survey, title: 'Over', status: 'completed' });
  expect(await show(ended['publicId'])).toMatchObject({
    status: 404,
    html: expect.stringContaining('This survey has ended.') as unknown,
  });
});

describe('by a public link', () => {
  const tokenIn = (html: string) => /name="visit" value="([^"]+)"/.exec(html)?.[1] ?? '';

  it('takes one answer of a visit, and five of a network in a day', async () => {
    const { publicId } = await desk.publish({ ...survey, title: 'Public' });
    const visit = tokenIn((await show(publicId)).html);
    const respondent = visit.split('.')[0];
    expect((await submit(publicId, { ...complete, visit })).status).toBe(200);
    expect((await submit(publicId, { ...complete, visit })).status).toBe(409);
    expect((await desk.read(publicId, respondent)).json).toMatchObject({ answered: true });
    for (let count = 2; count <= 5; count += 1) {
      const { visit: other } = (await desk.read(publicId)).json as { visit: SurveyVisit };
      expect((await submit(publicId, { ...complete, visit: other.token })).status).toBe(200);
    }
    const refused = await submit(publicId, { ...complete, visit: tokenIn((await show(publicId)).html) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect(refused.html).toContain('Too many answers were sent from your network today');
    expect(refused.html).toMatch(/value="Mail" checked/);
  });

  it('gives a form that was open for too long a new visit, with its answers', async () => {
    const { publicId } = await desk.publish({ ...survey, title: 'Slow' });
    const late = await submit(publicId, { ...complete, visit: 'x.1.y' });
    expect(late.status).toBe(403);
    expect(late.html).toContain('This page was open for too long');
    expect(late.html).toMatch(/value="Mail" checked/);
    expect((await submit(publicId, { ...complete, visit: tokenIn(late.html) })).status).toBe(200);
  });
});

it('refuses a body that is too large, and shows the button that unsubscribes', async () => {
  const link = await desk.invite(template['id']);
  expect((await submit(link, { ...complete, 'q why': 'x'.repeat(1024 * 1024) })).status).toBe(413);
  const long = await submit(link, { ...complete, 'q why': 'x'.repeat(10_001) });
  expect(long.html).toMatch(/id="q10-fault">[^<]*at most 10,000 characters/);
  const { html } = await ask(`/survey/unsubscribe/${link}?plain`);
  expect(html).toContain(`<form method="post" action="/survey/unsubscribe/${link}">`);
});
