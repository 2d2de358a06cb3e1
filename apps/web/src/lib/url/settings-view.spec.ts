import { readSettingsView, settingsViewParams } from './settings-view.js';

/** The address as the screen cleans it. */
const cleaned = (query: string) => settingsViewParams(readSettingsView(new URLSearchParams(query))).toString();

it('keeps the alert that an address proposes with its filters, and nothing else that is unknown', () => {
  const proposal = 'tab=alerts&alert=compliance&org=northwind&notTag=spam';
  expect(cleaned(`${proposal}&other=1`)).toBe(proposal);
  expect(cleaned('tab=alerts&org=northwind')).toBe('tab=alerts');
  expect(cleaned('tab=security&alert=compliance&org=northwind')).toBe('tab=security');
});

it('keeps what the audit log is narrowed to, on its tab alone', () => {
  expect(cleaned('tab=audit&kind=figure_alert&from=2026-11-01')).toBe('tab=audit&kind=figure_alert&from=2026-11-01');
  expect(cleaned('tab=data&kind=figure_alert')).toBe('tab=data');
});
