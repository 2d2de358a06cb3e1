import type { ImportField, ImportMapping } from '@deskledger/contracts';

/** What columns are called in exports of help desks, and in ours; letters and digits alone, lower case. */
const names: Readonly<Record<ImportField, readonly string[]>> = {
  ticketId: ['ticketid', 'ticket', 'ticketnumber', 'ticketno', 'casenumber', 'number', 'reference', 'id'],
  subject: ['subject', 'title', 'summary'],
  status: ['status', 'ticketstatus'],
  priority: ['priority'],
  contact_name: ['contactname', 'requester', 'requestername', 'customername', 'contact', 'customer'],
  contact_email: ['contactemail', 'requesteremail', 'customeremail', 'email', 'emailaddress'],
  organization: ['organizationname', 'organization', 'organisation', 'company', 'account', 'accountname'],
  organizationId: ['organizationid', 'organisationid', 'companyid', 'accountid'],
  designation: ['designation'],
  classification: ['classification', 'type', 'category', 'tickettype'],
  channel: ['channel', 'via', 'source'],
  team: ['team', 'group', 'department'],
  assignee: ['assigneename', 'agent', 'agentname', 'assignee', 'owner', 'assignedto'],
  assigneeId: ['assigneeid', 'agentid', 'ownerid'],
  tags: ['tags', 'labels'],
  createdTime: [
    'createdtime',
    'created',
    'createdat',
    'createdon',
    'createdate',
    'creationdate',
    'datecreated',
    'opened',
  ],
  modifiedTime: ['modifiedtime', 'modified', 'modifiedat', 'updated', 'updatedat', 'lastupdated', 'lastmodified'],
  firstResponseTime: ['firstresponsetime', 'firstresponse', 'firstresponseat', 'firstreply', 'firstreplyat'],
  closedTime: ['closedtime', 'closed', 'closedat', 'resolvedat', 'resolved', 'solvedat', 'solved', 'resolutiondate'],
  dueTime: ['duetime', 'due', 'dueat', 'duedate', 'deadline'],
  endpoint: ['endpoint', 'link', 'url', 'weburl'],
};

/** Fields by column as the names suggest; each field once, for the column whose name fits it best. */
export function guessMapping(columns: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {};
  for (const field of Object.keys(names) as ImportField[]) {
    const free = columns.filter((column) => mapping[column] === undefined);
    const [best] = free
      .map((column) => ({ column, rank: names[field].indexOf(plain(column)) }))
      .filter(({ rank }) => rank >= 0)
      .sort((one, other) => one.rank - other.rank);
    if (best !== undefined) mapping[best.column] = field;
  }
  return mapping;
}

function plain(column: string): string {
  return column.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
