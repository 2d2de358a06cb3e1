/** How mails look, as values of `style`: mail programs drop style sheets. */
export const bodyStyle =
  'margin:0;padding:24px 12px;background:#f4f5f7;color:#1f2937;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif';
export const cardStyle = 'max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;border-radius:12px';
export const buttonIn = (fill: string, text: string): string =>
  `display:inline-block;padding:14px 28px;background:${fill};color:${text};border-radius:8px;font-weight:600;text-decoration:none`;
/** Of links, and of what can be pressed. */
export const mailColor = '#1d4ed8';
export const buttonStyle = buttonIn(mailColor, '#ffffff');
/** A button among several: wide enough for a thumb. */
export const tapIn = (color: string): string =>
  `display:inline-block;min-width:24px;margin:0 2px 8px 0;padding:10px 9px;border:1px solid ${color};border-radius:8px;background:#ffffff;color:${color};font-weight:600;text-align:center;text-decoration:none`;
export const smallStyle = 'font-size:14px;color:#4b5563';
