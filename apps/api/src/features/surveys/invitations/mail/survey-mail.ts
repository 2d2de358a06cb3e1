import {
  escapeHtml,
  estimatedMinutes,
  type MailTexts,
  type Question,
  type SurveyLanguage,
  type SurveyLook,
  tappedAnswers,
} from '@deskledger/domain';
import { bodyStyle, cardStyle, smallStyle } from '../../../../platform/mail/index.js';
import { foreignHtml, foreignText, greetedName, oneLine, severalLines } from './foreign-text.js';
import { type MailWords, mailWords } from './mail-words.js';
import { lookHtml, type LookStyles, lookStyles } from './survey-mail-look.js';

/** What a survey mail is made of. The texts come from outside and may hold anything. */
export interface SurveyMailContent {
  readonly kind: 'invitation' | 'reminder';
  /** No reminder follows this one. */
  readonly isLast: boolean;
  /** To somebody of a list, who may not have asked for help. */
  readonly isListed: boolean;
  readonly language: SurveyLanguage;
  readonly surveyTitle: string;
  readonly surveyDescription: string;
  readonly questionCount: number;
  /** Its answers are in the mail, where one tap can choose them. */
  readonly firstQuestion: Question | undefined;
  readonly ticketSubject: string | null;
  /** Of whom the mail goes to. */
  readonly contactName: string | null;
  readonly link: string;
  readonly unsubscribeLink: string;
  readonly expiresAt: Date;
  /** IANA name: in which zone the last day is. */
  readonly timezone: string;
  /** Whoever tries the mail out gets it; says so, above everything else. */
  readonly isTest?: boolean;
  /** The survey's own, where it has any. */
  readonly look?: SurveyLook | undefined;
  readonly texts?: MailTexts | undefined;
  /** Where the picture of the logo is; undefined: it is not there, and its words stand in its place. */
  readonly logoSource?: string | undefined;
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail in its language, as plain text and as HTML that needs nothing from elsewhere. */
export function writeSurveyMail(content: SurveyMailContent): WrittenMail {
  const words = mailWords[content.language];
  const about = oneLine(content.ticketSubject);
  const isReminder = content.kind === 'reminder';
  const usual = isReminder ? words.reminderSubject : words.subject;
  const subject = oneLine(ownText(content, 'subject')) ?? usual(about);
  return {
    subject: content.isTest === true ? `[Test] ${subject}` : subject,
    text: plainPart(content, words, about),
    html: htmlPart(content, words, about),
  };
}

const testNote = 'This is a test. Answers by its link count in no figure, and unsubscribing has no effect.';

/** The survey's own subject or text for this kind of mail; null where the usual one is sent. */
function ownText({ kind, texts }: SurveyMailContent, name: 'subject' | 'text'): string | null {
  const own = texts?.[kind === 'reminder' ? (`reminder_${name}` as const) : name];
  return own === undefined ? null : severalLines(own);
}

function sentences(
  { kind, isLast, isListed, language, questionCount, expiresAt, timezone }: SurveyMailContent,
  words: MailWords,
) {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timezone }).format(expiresAt);
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const time = words.time(minutes.format(estimatedMinutes(questionCount)));
  const reminder = isLast ? `${words.reminder} ${words.lastReminder}` : words.reminder;
  const why = isListed ? words.whyListed : words.why;
  return { why, request: kind === 'reminder' ? reminder : words.request, time, link: words.link(date) };
}

const introductionOf = ({ isListed }: SurveyMailContent, words: MailWords): string =>
  isListed ? words.aboutListed : words.aboutNothing;

function plainPart(content: SurveyMailContent, words: MailWords, about: string | null): string {
  const { request, time, link, why } = sentences(content, words);
  const name = greetedName(content.contactName);
  const introduction = about === null ? introductionOf(content, words) : words.about(foreignText(about, words.quotes));
  const own = ownText(content, 'text');
  const survey = [oneLine(content.surveyTitle), severalLines(content.surveyDescription)].filter(
    (text) => text !== null && text !== '',
  );
  return [
    ...(content.isTest === true ? [testNote] : []),
    words.hello(name === null ? null : foreignText(name)),
    ...(own === null ? [`${introduction} ${request} ${time}`] : [own, time]),
    ...survey,
    `${buttonWords(content, words)}${words.colon}\n${content.link}`,
    link,
    words.thanks,
    `-- \n${why}\n${words.unsubscribe}${words.colon} ${content.unsubscribeLink}`,
  ].join('\n\n');
}

function htmlPart(content: SurveyMailContent, words: MailWords, about: string | null): string {
  const { request, time, link, why } = sentences(content, words);
  const { language } = content;
  const styles = lookStyles(content.look);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const name = greetedName(content.contactName);
  const introduction = about === null ? introductionOf(content, words) : words.about(foreignHtml(about, words.quotes));
  const description = paragraph(severalLines(content.surveyDescription));
  const own = ownText(content, 'text');
  const opening =
    own === null
      ? `<p>${introduction} ${request} ${time}</p>`
      : `${own
          .split(/\n{2,}/)
          .map((text) => `<p dir="auto">${paragraph(text)}</p>`)
          .join('\n')}\n<p>${time}</p>`;
  const [url, unsubscribe] = [escapeHtml(content.link), escapeHtml(content.unsubscribeLink)];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(oneLine(content.surveyTitle) ?? words.answer)}</title>
</head>
<body dir="${direction}" style="${bodyStyle}">
<div role="article" lang="${language}" dir="${direction}" style="${cardStyle}">
${content.isTest === true ? `<p lang="en" dir="ltr" style="${smallStyle};margin-top:0">${testNote}</p>\n` : ''}${lookHtml(content.look, content.logoSource)}<p style="margin-top:0">${words.hello(name === null ? null : foreignHtml(name))}</p>
${opening}
<h1 dir="auto" style="font-size:20px;line-height:1.3;margin:24px 0 8px">${escapeHtml(oneLine(content.surveyTitle) ?? '')}</h1>
${description === '' ? '' : `<p dir="auto" style="margin-top:0">${description}</p>\n`}${taps(content, words, styles)}<p style="margin:28px 0"><a href="${url}" style="${styles.button}">${escapeHtml(buttonWords(content, words))}</a></p>
<p style="${smallStyle}">${words.address}<br><a dir="ltr" href="${url}" style="color:${styles.link};word-break:break-all">${url}</a></p>
<p style="${smallStyle}">${link}</p>
<p>${words.thanks}</p>
<hr style="border:0;border-top:1px solid #d1d5db;margin:24px 0">
<p style="${smallStyle};margin-bottom:0">${why}<br><a href="${unsubscribe}" style="color:#4b5563">${words.unsubscribe}</a></p>
</div>
</body>
</html>
`;
}

const buttonWords = ({ texts }: SurveyMailContent, { answer }: MailWords) => oneLine(texts?.button ?? null) ?? answer;

const paragraph = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

/**
 * The first question with a link for each answer. The answer stands behind the `#`, so that no server is told of it before
 * its person has confirmed it on the page: programs that check the links of a mail open them, too.
 */
function taps({ firstQuestion, language, link }: SurveyMailContent, words: MailWords, { tap }: LookStyles): string {
  const answers = firstQuestion === undefined ? [] : tappedAnswers(firstQuestion);
  if (firstQuestion === undefined || answers.length === 0) return '';
  const question = escapeHtml(oneLine(firstQuestion.question) ?? '');
  const number = new Intl.NumberFormat(language);
  const links = answers.map((answer) => {
    const url = `${link}#${new URLSearchParams({ question: firstQuestion.id, answer: String(answer) }).toString()}`;
    const label = typeof answer === 'number' ? number.format(answer) : answer ? words.yes : words.no;
    return `<a href="${escapeHtml(url)}" aria-label="${question} ${label}" style="${tap}">${label}</a>`;
  });
  const { min, max } = firstQuestion.labels ?? {};
  const [lowest, highest] = [answers[0], answers.at(-1)].map((answer) => number.format(Number(answer)));
  const ends = [meaning(lowest!, min), meaning(highest!, max)].filter((end) => end !== '');
  return `<p dir="auto" style="font-weight:600;margin:24px 0 8px">${question}</p>
<p style="margin:0">${links.join(' ')}</p>
${ends.length === 0 ? '' : `<p style="${smallStyle};margin:0">${ends.join(' · ')}</p>\n`}<p style="${smallStyle};margin:8px 0 0">${words.tap}</p>
`;
}

/** `1 = Very unhappy`; '' where a button has no word. */
function meaning(button: string, word: string | undefined): string {
  const line = oneLine(word ?? null);
  return line === null ? '' : `${button} = ${foreignHtml(line)}`;
}
