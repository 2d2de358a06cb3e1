import { buttonIn, mailColor } from '../../../platform/mail/index.js';

/** The same colours as on the screen, which cannot share its tokens with a mail. Each has 4.5 : 1 on its card. */
const light = {
  page: '#f4f5f7',
  card: '#ffffff',
  text: '#1f2937',
  muted: '#4b5563',
  line: '#d1d5db',
  good: '#15803d',
  bad: '#b91c1c',
};
const dark = {
  page: '#0b0f17',
  card: '#151b26',
  text: '#e5e9f0',
  muted: '#a7b0bf',
  line: '#374151',
  good: '#4ade80',
  bad: '#fca5a5',
  link: '#93b4ff',
};

const font = 'system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif';

/** Values of `style`: the mail as programs show it that drop style sheets. */
export const reportStyles = {
  page: `margin:0;padding:24px 12px;background:${light.page};color:${light.text};font:16px/1.5 ${font}`,
  card: `width:100%;max-width:600px;margin:0 auto;background:${light.card};border-radius:12px;border-collapse:separate`,
  inside: 'padding:28px 24px',
  title: 'font-size:22px;line-height:1.3;margin:0',
  days: 'margin:4px 0 8px;font-size:16px;font-weight:600',
  small: `margin:0;font-size:14px;color:${light.muted}`,
  // The gaps between inline blocks are letters of no size.
  figures: 'margin:20px 0 0;font-size:0',
  figure: `display:inline-block;vertical-align:top;box-sizing:border-box;width:100%;max-width:264px;padding:12px 12px 12px 0;border-top:1px solid ${light.line};font-size:16px`,
  name: `margin:0;font-size:14px;line-height:1.4;font-weight:400;color:${light.muted}`,
  value: 'margin:0;font-size:24px;line-height:1.3;font-weight:600',
  change: `margin:0;font-size:14px;color:${light.muted}`,
  good: `color:${light.good};font-weight:600`,
  bad: `color:${light.bad};font-weight:600`,
  neutral: 'font-weight:400',
  chart: `margin:0;padding:12px 0 0;border-top:1px solid ${light.line}`,
  image: 'display:block;width:100%;max-width:528px;height:auto;margin:8px 0 4px;border:0',
  listTitle: 'margin:20px 0 8px;font-size:16px;line-height:1.4;font-weight:600',
  list: 'margin:0;padding:0;list-style:none',
  ticket: `margin:0;padding:10px 0;border-top:1px solid ${light.line};font-size:16px;overflow-wrap:anywhere`,
  standing: `font-size:14px;color:${light.muted}`,
  boardCard: `margin:20px 0 0;padding:16px 0 0;border-top:1px solid ${light.line}`,
  cardTitle: 'margin:0;font-size:16px;line-height:1.4;font-weight:600;overflow-wrap:anywhere',
  // Of many measures on a phone: it scrolls by itself.
  wideTable: 'margin:8px 0 0;overflow-x:auto',
  table: 'width:100%;border-collapse:collapse;font-size:14px',
  rowName: `padding:6px 8px 6px 0;border-top:1px solid ${light.line};text-align:left;font-weight:inherit;overflow-wrap:anywhere`,
  columnName: `padding:6px 0 6px 8px;border-top:1px solid ${light.line};text-align:right;font-weight:400;color:${light.muted};vertical-align:bottom`,
  cell: `padding:6px 0 6px 8px;border-top:1px solid ${light.line};text-align:right;white-space:nowrap`,
  action: 'margin:24px 0 0',
  button: buttonIn(mailColor, '#ffffff'),
  closing: `margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};font-size:14px;color:${light.muted}`,
  link: `color:${mailColor}`,
} as const;

/** For programs that show mails dark and read style sheets; the others turn the light colours themselves. */
export const reportSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.figure{max-width:none!important}}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.text}!important}
.card{background:${dark.card}!important}
.muted{color:${dark.muted}!important}
.good{color:${dark.good}!important}
.bad{color:${dark.bad}!important}
.link{color:${dark.link}!important}
.figure,.rule{border-color:${dark.line}!important}
}
`;
