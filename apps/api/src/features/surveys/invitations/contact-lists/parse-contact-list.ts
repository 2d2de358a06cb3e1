import {
  contactListBounds,
  contactListFields,
  csvCell,
  csvLayout,
  csvRecords,
  type ContactListSummary,
  type CsvRecord,
} from '@deskledger/contracts';
import { surveyLanguages, type SurveyLanguage } from '@deskledger/domain';
import { invalidRequest } from '../../../../platform/http/index.js';
import { isMailAddress } from '../../../../platform/mail/index.js';

type Field = (typeof contactListFields)[number];
export type LineFault = ContactListSummary['faults'][number];

/** A person of a list. */
export interface ListedContact {
  readonly line: number;
  readonly email: string;
  readonly name: string | null;
  readonly language: SurveyLanguage | null;
  /** As the file names it. */
  readonly ticket: string | null;
}

export interface ParsedContactList {
  readonly contacts: readonly ListedContact[];
  readonly faults: readonly LineFault[];
}

const longestName = 200;
const longestAddress = 254;

/** Reads a CSV file of contacts. @throws ProblemError 400 without a column for addresses, and with too many contacts */
export async function parseContactList(csv: string): Promise<ParsedContactList> {
  const contacts: ListedContact[] = [];
  const faults: LineFault[] = [];
  let columns: readonly (Field | undefined)[] | undefined;
  for await (const record of csvRecords(textOf(csv), csvLayout(csv))) {
    if (columns === undefined) columns = columnsOf(record);
    else take(record, columns, contacts, faults);
    if (contacts.length + faults.length > contactListBounds.contacts) throw tooMany();
  }
  if (columns === undefined) throw withoutAddresses();
  return { contacts, faults };
}

// One part: the text is there as a whole.
async function* textOf(csv: string): AsyncGenerator<string> {
  yield await Promise.resolve(csv.replace(/^\uFEFF/, ''));
}

function columnsOf({ cells, fault }: CsvRecord): (Field | undefined)[] {
  const columns = cells.map((cell) => {
    const name = csvCell(cell).toLowerCase();
    return contactListFields.find((field) => field === name);
  });
  if (fault !== undefined || !columns.includes('email')) throw withoutAddresses();
  return columns;
}

function take(
  { line, cells, fault }: CsvRecord,
  columns: readonly (Field | undefined)[],
  contacts: ListedContact[],
  faults: LineFault[],
): void {
  if (fault !== undefined) {
    faults.push({ line, field: null, message: `The line ${fault}. Correct it or remove it.` });
    return;
  }
  const values = new Map(columns.map((field, index) => [field, csvCell(cells[index] ?? '')]));
  const valueOf = (field: Field): string | null => values.get(field) || null;
  const [email, name, ticket] = [valueOf('email') ?? '', valueOf('name'), valueOf('ticket')];
  const language = valueOf('language')?.toLowerCase() ?? null;
  const known = surveyLanguages.find((one) => one === language);
  const wrong = (field: Field, message: string) => void faults.push({ line, field, message });
  if (email === '') wrong('email', 'The address is missing. Add it or remove the line.');
  else if (email.length > longestAddress || !isMailAddress(email))
    wrong('email', 'This is not an email address. Correct it or remove the line.');
  else if (name !== null && name.length > longestName)
    wrong('name', `The name is longer than ${longestName} characters. Shorten it or leave it empty.`);
  else if (language !== null && known === undefined)
    wrong('language', `The language must be one of ${surveyLanguages.join(', ')}, or empty.`);
  else contacts.push({ line, email, name, language: known ?? null, ticket });
}

const withoutAddresses = () =>
  invalidRequest(
    "The file has no column 'email'. Name the columns in its first line, such as email,name,language,ticket.",
    [{ path: 'csv', message: "must have a column 'email'" }],
  );

const tooMany = () => {
  const most = contactListBounds.contacts.toLocaleString('en');
  return invalidRequest(`The file has more than ${most} contacts. Split it into several files.`, [
    { path: 'csv', message: `must have at most ${most} contacts` },
  ]);
};
