import { escapeHtml } from '@deskledger/domain';
import { bodyStyle, buttonStyle, cardStyle, mailColor, smallStyle } from './mail-look.js';

/** A short mail to somebody who works with the product. The texts may hold what people typed. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small, at the end: why the mail came, and what to do if it should not have. */
  readonly closing: string;
}

/** The letter as plain text and as HTML that needs nothing from elsewhere. */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  const subject = letter.subject.replace(/\s+/g, ' ').trim();
  return { subject, text: plainPart(letter), html: htmlPart(letter, subject) };
}

function plainPart({ paragraphs, action, closing }: Letter): string {
  const link = action === undefined ? [] : [`${action.label}:\n${action.url}`];
  return `${[...paragraphs, ...link, `-- \n${closing}`].join('\n\n')}\n`;
}

function htmlPart({ paragraphs, action, closing }: Letter, subject: string): string {
  const lines = paragraphs.map((paragraph) => `<p dir="auto">${escapeHtml(paragraph)}</p>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${bodyStyle}">
<div role="article" style="${cardStyle}">
<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escapeHtml(subject)}</h1>
${lines}
${action === undefined ? '' : actionHtml(action)}<hr style="border:0;border-top:1px solid #d1d5db;margin:24px 0">
<p style="${smallStyle};margin-bottom:0">${escapeHtml(closing)}</p>
</div>
</body>
</html>
`;
}

function actionHtml({ label, url }: NonNullable<Letter['action']>): string {
  const address = escapeHtml(url);
  return `<p style="margin:28px 0"><a href="${address}" style="${buttonStyle}">${escapeHtml(label)}</a></p>
<p style="${smallStyle}">Or open this address in your browser:<br><a href="${address}" style="color:${mailColor};word-break:break-all">${address}</a></p>
`;
}
