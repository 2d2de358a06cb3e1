/** How mails look, as values of `style`: mail programs drop style sheets. */
export const bodyStyle =
  'margin:0;padding:24px 12px;background:#f4f5f7;color:#1f2937;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif';
export const cardStyle = 'max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;border-radius:12px';
export const buttonStyle =
  'display:inline-block;padding:14px 28px;background:#1d4ed8;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none';
export const smallStyle = 'font-size:14px;color:#4b5563';
