import { surveyLanguages } from '@deskledger/domain';
import { furtherQuestions, someQuestions } from '@deskledger/domain/testing';
import { oneLine } from './foreign-text.js';
import { type SurveyMailContent, writeSurveyMail } from './survey-mail.js';

const content: SurveyMailContent = {
  kind: 'invitation',
  isLast: false,
  isListed: false,
  language: 'en',
  surveyTitle: 'Customer satisfaction',
  surveyDescription: 'Two minutes\nabout your request',
  questionCount: 4,
  firstQuestion: someQuestions.overall,
  contactName: null,
  ticketSubject: 'Export fails',
  link: 'https://desk.test/survey/abc',
  unsubscribeLink: 'https://desk.test/survey/unsubscribe/abc',
  expiresAt: new Date('2026-04-05T23:30:00Z'),
  timezone: 'Europe/Berlin',
};
const write = (change: Partial<SurveyMailContent> = {}) => writeSurveyMail({ ...content, ...change });

describe('a survey mail', () => {
  it('says the same in both parts: about what, which survey, where, until when, and how to get no more', () => {
    const { subject, text, html } = write();

    expect(subject).toBe('How did we do? – Export fails');
    for (const part of [text, html]) {
      expect(part).toContain('Export fails');
      expect(part).toContain('Customer satisfaction');
      expect(part).toContain('https://desk.test/survey/abc');
      expect(part).toContain('https://desk.test/survey/unsubscribe/abc');
      expect(part).toContain('April 6, 2026');
    }
    expect(text).not.toContain('<');
  });

  it.each(surveyLanguages)('has all of its words in %s', (language) => {
    const [invitation, reminder] = [write({ language }), write({ language, kind: 'reminder' })];
    expect(invitation.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(reminder.subject).not.toBe(invitation.subject);
    expect(reminder.text).not.toBe(invitation.text);
    const listed = write({ language, ticketSubject: null, isListed: true });
    expect(listed.text).not.toBe(write({ language, ticketSubject: null }).text);
    const last = write({ language, kind: 'reminder', isLast: true });
    expect(last.text.length).toBeGreaterThan(reminder.text.length);
    if (language === 'en') return;
    const english = new Set(
      write()
        .text.split('\n')
        .filter((line) => /[a-z]{3}/.test(line)),
    );
    const shared = invitation.text.split('\n').filter((line) => english.has(line));
    expect(shared.sort()).toEqual(
      ['Customer satisfaction', 'Two minutes', 'about your request', 'https://desk.test/survey/abc'].sort(),
    );
  });

  it('takes texts from outside for texts', () => {
    const hostile = `"><img src=x onerror='alert(1)'>&\r\nBcc: x@example.org\u202E\u2066`;
    const { subject, html, text } = write({ ticketSubject: hostile, surveyTitle: hostile, surveyDescription: hostile });

    expect(html).not.toContain('<img');
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp; Bcc: x@example.org”');
    expect(subject).toBe(`How did we do? – "><img src=x onerror='alert(1)'>& Bcc: x@example.org`);
    expect(text).not.toMatch(/[\u202E\u2066]/);
  });

  it('does without a subject, without a description and with a very long one', () => {
    expect(write({ ticketSubject: null }).subject).toBe('How did we do?');
    expect(write({ ticketSubject: ' \t\u200F ' }).text).toContain('You recently contacted our support.');
    expect(write({ surveyDescription: ' ' }).text).not.toMatch(/\n{3}/);
    expect([...(oneLine('🦊'.repeat(500)) ?? '')]).toHaveLength(150);
  });

  it('marks a foreign subject off, so that it cannot turn the sentence around it', () => {
    const { text, html } = write({ language: 'ar', ticketSubject: 'Export (v2)' });
    expect(text).toContain('\u2068«Export (v2)»\u2069');
    expect(html).toContain('<bdi>«Export (v2)»</bdi>');
  });

  it.each([
    ['en', 'It takes about 2 minutes.', 'It takes about 1 minute.'],
    ['de', 'Die Umfrage dauert etwa 2 Minuten.', 'Die Umfrage dauert etwa 1 Minute.'],
    ['es', 'Le llevará alrededor de 2 minutos.', 'Le llevará alrededor de 1 minuto.'],
    ['fr', 'L’enquête prend environ 2 minutes.', 'L’enquête prend environ 1 minute.'],
    ['ar', 'الوقت المتوقع: دقيقتان.', 'الوقت المتوقع: دقيقة.'],
  ] as const)('says in %s how long the survey takes, as its editor does', (language, two, one) => {
    for (const kind of ['invitation', 'reminder'] as const) {
      expect(write({ language, kind, questionCount: 3 }).text).toContain(two);
      expect(write({ language, kind, questionCount: 3 }).html).toContain(two);
      expect(write({ language, kind, questionCount: 2 }).text).toContain(one);
    }
  });

  it.each([
    ['en', 'Hello \u2068Maja Ode\u2069,', 'Hello,'],
    ['de', 'Guten Tag \u2068Maja Ode\u2069,', 'Guten Tag,'],
    ['es', 'Hola, \u2068Maja Ode\u2069:', 'Hola:'],
    ['fr', 'Bonjour \u2068Maja Ode\u2069,', 'Bonjour,'],
    ['ar', 'مرحبًا \u2068Maja Ode\u2069،', 'مرحبًا،'],
  ] as const)('greets in %s by name, where there is one', (language, named, unnamed) => {
    const { text, html } = write({ language, contactName: ' Maja\nOde ' });
    expect(text.split('\n')[0]).toBe(named);
    expect(html).toContain('<bdi>Maja Ode</bdi>');
    for (const contactName of [null, ' ', 'maja@example.org', 'https://example.org/win']) {
      expect(write({ language, contactName }).text.split('\n')[0]).toBe(unnamed);
    }
  });

  it.each([
    ['en', '“Export”', ':'],
    ['de', '„Export“', ':'],
    ['es', '«Export»', ':'],
    ['fr', '«\u00a0Export\u00a0»', '\u00a0:'],
    ['ar', '«Export»', ':'],
  ] as const)('is punctuated in %s as that language is', (language, quoted, colon) => {
    const { subject, text, html } = write({ language, ticketSubject: 'Export' });
    expect(text).toContain(quoted);
    expect(html).toContain(quoted);
    expect(text).toContain(`${colon}\nhttps://desk.test/survey/abc`);
    if (language === 'fr') expect(subject + text).not.toMatch(/[a-zé] [?!:»]/);
  });
});

describe("a survey's own words", () => {
  const texts = { sender: 'Acme', subject: 'Rate us', text: 'Dear <b>all</b>,\nhi.\n\nBye', button: 'Go & rate' };

  it('take the place of the usual ones, as text, and leave the rest of the mail as it is', () => {
    const { subject, text, html } = write({ texts });
    expect(subject).toBe('Rate us');
    expect(text).toContain('Dear <b>all</b>,\nhi.\n\nBye\n\nIt takes about 2 minutes.\n\n');
    expect(html).toContain(
      '<p dir="auto">Dear &lt;b&gt;all&lt;/b&gt;,<br>hi.</p>\n<p dir="auto">Bye</p>\n<p>It takes about 2 minutes.</p>',
    );
    expect(html).toContain('>Go &amp; rate</a>');
    expect(text).toContain('Go & rate:\nhttps://desk.test/survey/abc');
    for (const part of [text, html]) {
      expect(part).not.toContain('You recently contacted us');
      expect(part).toContain('Customer satisfaction');
      expect(part).toContain('You received this email because you contacted our support.');
      expect(part).toContain('https://desk.test/survey/unsubscribe/abc');
    }
  });

  it('of the invitation are not those of the reminder', () => {
    const reminder = write({ kind: 'reminder', texts });
    expect(reminder.subject).toBe('Reminder: how did we do? – Export fails');
    expect(reminder.text).toContain('You have not answered yet');
    expect(reminder.html).toContain('>Go &amp; rate</a>');
    const own = write({ kind: 'reminder', texts: { ...texts, reminder_subject: 'Again', reminder_text: 'Please.' } });
    expect(own.subject).toBe('Again');
    expect(own.text).toContain('Please.\n\nIt takes');
    expect(own.text).not.toContain('Dear');
  });

  it('cannot turn the direction of the mail, or begin a header', () => {
    const hostile = 'Hi\r\nBcc: x@example.org\u202E';
    const { subject, text, html } = write({ texts: { subject: hostile, text: hostile, button: hostile } });
    expect(subject).toBe('Hi Bcc: x@example.org');
    expect(text + html).not.toContain('\u202E');
  });

  it('are marked as a test for who tries them out', () => {
    const { subject, text, html } = write({ texts, isTest: true });
    expect(subject).toBe('[Test] Rate us');
    for (const part of [text, html]) expect(part).toContain('Answers by its link count in no figure');
    expect(write().html + write().text).not.toContain('This is a test');
  });
});

describe("a survey's look", () => {
  it('is in buttons and links, with text that can be read', () => {
    const { html } = write({ look: { color: '#ffd400' } });
    expect(html).toContain('background:#a88c00;color:#000000');
    expect(html).not.toContain('#1d4ed8');
    expect(write().html).toContain('background:#1d4ed8;color:#ffffff');
  });

  it('is the logo, or its words where it is missing', () => {
    const look = { logo: 'a'.repeat(64), logo_alt: '"Acme" & Sons' };
    expect(write({ look, logoSource: 'cid:logo@survey' }).html).toContain(
      '<img src="cid:logo@survey" alt="&quot;Acme&quot; &amp; Sons" height="44"',
    );
    const { html } = write({ look });
    expect(html).not.toContain('<img');
    expect(html).toContain('>&quot;Acme&quot; &amp; Sons</p>');
    expect(write({ logoSource: 'cid:logo@survey' }).html).not.toContain('<img');
  });
});

describe('the first question in a survey mail', () => {
  const linksIn = (html: string) =>
    [...html.matchAll(/href="([^"]*#[^"]*)"[^>]*>([^<]*)</g)].map(([, url, label]) => [url, label]);

  it('has a link for each answer, which names it where no server sees it', () => {
    const { html, text } = write();
    const url = (answer: number) => `https://desk.test/survey/abc#question=overall&amp;answer=${answer}`;
    expect(linksIn(html)).toEqual([1, 2, 3, 4, 5].map((answer) => [url(answer), String(answer)]));
    expect(html).toContain('How satisfied are you?');
    expect(html).toContain('You confirm it on the next page.');
    expect(text).not.toContain('#');
  });

  it('says what the ends of its scale mean', () => {
    const { html } = write({ firstQuestion: furtherQuestions.easy });
    expect(linksIn(html)).toHaveLength(7);
    expect(html).toContain('1 = <bdi>Strongly disagree</bdi> · 7 = <bdi>Strongly agree</bdi>');
  });

  it('may be answered with yes and no, in the language of the mail', () => {
    const { html } = write({ firstQuestion: someQuestions.again, language: 'de' });
    expect(linksIn(html).map(([, label]) => label)).toEqual(['Ja', 'Nein']);
  });

  it('stands in no mail where it has to be read or written', () => {
    for (const firstQuestion of [someQuestions.why, furtherQuestions.liked, undefined])
      expect(linksIn(write({ firstQuestion }).html)).toEqual([]);
  });

  it('takes its texts for texts', () => {
    const hostile = '"><img src=x>';
    const firstQuestion = { ...furtherQuestions.easy, id: hostile, question: hostile, labels: { min: hostile } };
    const { html } = write({ firstQuestion });
    expect(html).not.toContain('<img');
    expect(linksIn(html)).toHaveLength(7);
  });
});
