import type { ComparedNumbers } from '@deskledger/domain';
import type { ReportContents } from '../figures/report-contents.js';
import { writeReportMail, type ReportFrame } from './report-mail.js';

const figures: ComparedNumbers = {
  ...{ created: 1284, open: 12, closed: 1272, resolutionCount: 900, averageSeconds: 97_200, medianSeconds: 50_000 },
  ...{
    p90Seconds: 200_000,
    complianceRate: 92.4,
    decided: 1000,
    overallRating: 4.34,
    ratings: 210,
    completedSurvey: 230,
  },
};
const earlier = { ...figures, created: 1187, open: 20, complianceRate: 95, overallRating: 4.34 };
const range = { from: '2026-11-23', to: '2026-11-29', timezone: 'Europe/Berlin' };
const contents: ReportContents = {
  ...{ at: '2026-11-30T07:00:04.000Z', dataVersion: '7', query: 'org=acme', range, figures },
  comparison: {
    current: { range, until: null, figures: { ...figures, closed: 1200 } },
    previous: { range: { ...range, from: '2026-11-16', to: '2026-11-22' }, until: null, figures: earlier },
    dataBegins: '2026-01-01',
  },
  trend: Array.from({ length: 7 }, (_, index) => ({
    ...{ date: `2026-11-${23 + index}`, to: `2026-11-${23 + index}`, reopened: 0 },
    ...{ tickets: 100 + index, created: 100 + index, resolved: 90 },
  })),
};
const frame: ReportFrame = {
  ...{ name: 'Acme <weekly>', timezone: 'Europe/Berlin', sentFor: null, filters: [['Organization', 'Acme & Co']] },
  ...{ link: 'https://desk.test/dashboard?a=1&b=2', unsubscribeLink: 'https://desk.test/unsubscribe/report/x' },
  chart: 'cid:trend@report',
};

it('is read as plain text', () => {
  const { subject, text } = writeReportMail(contents, frame);
  expect(subject).toBe('Acme <weekly>: 23 – 29 Nov 2026');
  expect(text).toBe(`Acme <weekly>

23 – 29 Nov 2026
Organization: Acme & Co
Changes are compared with 16 – 22 Nov 2026
Figures as of Monday, 30 Nov 2026, 08:00 (Europe/Berlin)

Total Tickets: 1,284 (+8.2%)
Open Tickets: 12 (−40.0%)
Resolved Tickets: 1,272 (−5.7% to 1,200 at the end of the period)
Avg Resolution Time: 1 d 3 h (No change)
Median resolution: ≈ 13 h 53 min (No change)
Compliance rate: 92.4% (−2.6 points)
Customer Satisfaction: 4.3 of 5 (No change)
Surveys Completed: 230 (No change)

Tickets per day, 23 – 29 Nov 2026: 721 created, 630 resolved. Most created: 29 Nov 2026 with 106.

Open in the dashboard:
https://desk.test/dashboard?a=1&b=2

-- 
You scheduled this report in Deskledger.
Unsubscribe: https://desk.test/unsubscribe/report/x
`);
});

it('says the same in HTML, with what people typed as text', () => {
  const { html } = writeReportMail(contents, frame);
  for (const part of ['Acme &lt;weekly&gt;', 'Acme &amp; Co', '1,284', '+8.2%', 'to 1,200 at the end of the period'])
    expect(html).toContain(part);
  expect(html).toContain('href="https://desk.test/dashboard?a=1&amp;b=2"');
  expect(html).toContain('alt="Tickets per day, 23 – 29 Nov 2026: 721 created, 630 resolved.');
  // More of a kind that is good, and less of one that is not.
  expect(html).toMatch(/class="good"[^>]*>−40\.0%/);
  expect(html).toMatch(/class="bad"[^>]*>−2\.6 points/);
});

it('compares with nothing that is not known in full, and links nowhere for a client', () => {
  const sides = { ...contents.comparison!, dataBegins: '2026-11-20' };
  const mail = writeReportMail(
    { ...contents, comparison: sides },
    { ...frame, link: null, sentFor: 'Robin', chart: null },
  );
  expect(mail.text).toContain('No comparison: there is no data before 20 Nov 2026');
  expect(mail.text).toContain('Total Tickets: 1,284\n');
  expect(mail.text).toContain('Robin scheduled this report for your address');
  expect(`${mail.text}${mail.html}`).not.toMatch(/dashboard\?|<img|Tickets per/);
});
