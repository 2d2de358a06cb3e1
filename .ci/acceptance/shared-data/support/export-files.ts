/** The file that a help desk writes of the fixtures' tickets, by the vendor. */
export const exportFiles: Readonly<Record<string, string>> = {
  'zoho-desk': 'zoho-desk/export-tickets.csv',
  zendesk: 'zendesk/export-tickets.ndjson',
  freshdesk: 'freshdesk/export-tickets.csv',
};
