import { escapeHtml, estimatedMinutes, tappedAnswers, type Question, type SurveyLanguage } from '@deskledger/domain';
import { bodyStyle, buttonStyle, cardStyle, smallStyle, tapStyle } from '../../../../platform/mail/index.js';
import { foreignHtml, foreignText, greetedName, oneLine, severalLines } from './foreign-text.js';
import { type MailWords, mailWords } from './mail-words.js';

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
  readonly firstQuestion: Question;
  readonly ticketSubject: string | null;
  /** Of whom the mail goes to. */
  readonly contactName: string | null;
  readonly link: string;
  readonly unsubscribeLink: string;
  readonly expiresAt: Date;
  /** IANA name: in which zone the last day is. */
  readonly timezone: string;
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
  const subject = content.kind === 'reminder' ? words.reminderSubject : words.subject;
  return { subject: subject(about), text: plainPart(content, words, about), html: htmlPart(content, words, about) };
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
  return { why, request: `${kind === 'reminder' ? reminder : words.request} ${time}`, link: words.link(date) };
}

const introductionOf = ({ isListed }: SurveyMailContent, words: MailWords): string =>
  isListed ? words.aboutListed : words.aboutNothing;

function plainPart(content: SurveyMailContent, words: MailWords, about: string | null): string {
  const { request, link, why } = sentences(content, words);
  const name = greetedName(content.contactName);
  const introduction = about === null ? introductionOf(content, words) : words.about(foreignText(about, words.quotes));
  const survey = [oneLine(content.surveyTitle), severalLines(content.surveyDescription)].filter(
    (text) => text !== null && text !== '',
  );
  return [
    words.hello(name === null ? null : foreignText(name)),
    `${introduction} ${request}`,
    ...survey,
    `${words.answer}${words.colon}\n${content.link}`,
    link,
    words.thanks,
    `-- \n${why}\n${words.unsubscribe}${words.colon} ${content.unsubscribeLink}`,
  ].join('\n\n');
}

function htmlPart(content: SurveyMailContent, words: MailWords, about: string | null): string {
  const { request, link, why } = sentences(content, words);
  const { language } = content;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const name = greetedName(content.contactName);
  const introduction = about === null ? introductionOf(content, words) : words.about(foreignHtml(about, words.quotes));
  const description = escapeHtml(severalLines(content.surveyDescription)).replace(/\n/g, '<br>');
  const [url, unsubscribe] = [escapeHtml(content.link), escapeHtml(content.unsubscribeLink)];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(oneLine(content.surveyTitle) ?? words.answer)}</title>
</head>
<body dir="${direction}" style="${bodyStyle}">
<div role="article" lang="${language}" dir="${direction}" style="${cardStyle}">
<p style="margin-top:0">${words.hello(name === null ? null : foreignHtml(name))}</p>
<p>${introduction} ${request}</p>
<h1 dir="auto" style="font-size:20px;line-height:1.3;margin:24px 0 8px">${escapeHtml(oneLine(content.surveyTitle) ?? '')}</h1>
${description === '' ? '' : `<p dir="auto" style="margin-top:0">${description}</p>\n`}${taps(content, words)}<p style="margin:28px 0"><a href="${url}" style="${buttonStyle}">${words.answer}</a></p>
<p style="${smallStyle}">${words.address}<br><a dir="ltr" href="${url}" style="color:#1d4ed8;word-break:break-all">${url}</a></p>
<p style="${smallStyle}">${link}</p>
<p>${words.thanks}</p>
<hr style="border:0;border-top:1px solid #d1d5db;margin:24px 0">
<p style="${smallStyle};margin-bottom:0">${why}<br><a href="${unsubscribe}" style="color:#4b5563">${words.unsubscribe}</a></p>
</div>
</body>
</html>
`;
}

/**
 * The first question with a link for each answer. The answer stands behind the `#`, so that no server is told of it before
 * its person has confirmed it on the page: programs that check the links of a mail open them, too.
 */
function taps({ firstQuestion, language, link }: SurveyMailContent, words: MailWords): string {
  const answers = tappedAnswers(firstQuestion);
  if (answers.length === 0) return '';
  const question = escapeHtml(oneLine(firstQuestion.question) ?? '');
  const number = new Intl.NumberFormat(language);
  const links = answers.map((answer) => {
    const url = `${link}#${new URLSearchParams({ question: firstQuestion.id, answer: String(answer) }).toString()}`;
    const label = typeof answer === 'number' ? number.format(answer) : answer ? words.yes : words.no;
    return `<a href="${escapeHtml(url)}" aria-label="${question} ${label}" style="${tapStyle}">${label}</a>`;
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
