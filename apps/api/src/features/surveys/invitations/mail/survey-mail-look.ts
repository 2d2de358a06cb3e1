import { escapeHtml, lookColors, type SurveyLook } from '@deskledger/domain';
import { buttonIn, mailColor, tapIn } from '../../../../platform/mail/index.js';

/** How a survey's mail looks, as values of `style`, and as the colour of links. */
export interface LookStyles {
  readonly button: string;
  readonly tap: string;
  readonly link: string;
}

export function lookStyles({ color }: SurveyLook = {}): LookStyles {
  if (color === undefined) return { button: buttonIn(mailColor, '#ffffff'), tap: tapIn(mailColor), link: mailColor };
  // Mails are light; programs that turn them dark turn fill and text together.
  const { primary, onPrimary, primaryText } = lookColors(color).light;
  return { button: buttonIn(primary, onPrimary), tap: tapIn(primaryText), link: primaryText };
}

/** White behind it, for programs that make the mail dark. */
const logoStyle =
  'display:inline-block;height:44px;width:auto;max-width:240px;padding:6px;border-radius:6px;background:#ffffff;color:#1f2937;font-size:20px;font-weight:600';

/**
 * The logo at the head of a mail, '' without one. Its words stand in its place where programs show no pictures.
 * @param source where its picture is; undefined: nowhere.
 */
export function lookHtml({ logo, logo_alt = '' }: SurveyLook = {}, source?: string): string {
  if (logo === undefined) return '';
  const alt = escapeHtml(logo_alt);
  if (source === undefined) return `<p dir="auto" style="margin-top:0;font-size:20px;font-weight:600">${alt}</p>\n`;
  return `<p style="margin-top:0"><img src="${escapeHtml(source)}" alt="${alt}" height="44" style="${logoStyle}"></p>\n`;
}
