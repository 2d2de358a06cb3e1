import type { ImportField } from '@deskledger/contracts';
import type { ExportFile } from '../source.js';
import { translatedHeadings } from './translated-headings.js';

const english: Readonly<Record<ImportField, readonly string[]>> = {
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

const translated: Readonly<Record<string, readonly string[]>> = {
  ...translatedHeadings,
  closedTime: [...translatedHeadings.closedTime, ...translatedHeadings.resolvedTime],
};

/** What columns are called in exports of help desks, and in ours. */
export const commonHeadings = Object.fromEntries<readonly string[]>(
  Object.entries(english).map(([field, names]) => [field, [...names, ...(translated[field] ?? [])]]),
) as Readonly<Record<ImportField, readonly string[]>>;

/** Any table of tickets. */
export const exportFile: ExportFile = { headings: commonHeadings };
