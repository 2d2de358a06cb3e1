import type { DesignationChoice } from '@deskledger/contracts';
import { isRefused, type TranslationContext } from '../source.js';
import { designations } from './designation.js';
import { translateExported } from '../reading/exported-ticket.js';
import { exportTable } from './export-file.js';
import { pulledTicket } from './pulled-ticket.js';
import { translateRuleCall } from './rule-call.js';
import { translateTicketEvent } from './ticket-event.js';

const receivedAt = Date.parse('2026-03-06T12:00:00Z');
const ticket = {
  id: '30001',
  category: 'Printing',
  productName: 'Labeller',
  department: { name: 'Depots' },
  contact: { lastName: 'Okoye', title: 'Head of stores' },
  modifiedTime: '2026-03-06T10:30:00.000Z',
};
const cells = {
  ticketId: '30001',
  designation: 'Printing',
  product: 'Labeller',
  department: 'Depots',
  contact_title: 'Head of stores',
  createdTime: '2026-03-01T08:00:00Z',
};
const contextOf = (designation?: DesignationChoice): TranslationContext => ({
  ...{ timezone: 'UTC', deskUrl: null, receivedAt },
  ...(designation && { designation }),
});

type Fields = Readonly<Record<string, unknown>>;
const from: Readonly<Record<string, (reported: Fields, context: TranslationContext) => unknown>> = {
  'a subscription': (reported, context) => {
    const event = { type: 'Ticket_Update', time: '1772793000123', organizationId: '1', isDeletion: false } as const;
    return designationIn(translateTicketEvent({ sentBy: 'subscription', ...event, ticket: reported }, context));
  },
  'a reading': (reported, context) => {
    const { payload } = pulledTicket(reported) as { payload: Fields };
    return from['a subscription']!(payload, context);
  },
  'a rule': (reported, context) => designationIn(translateRuleCall({ sentBy: 'rule', fields: reported }, context)),
  'a file': (reported, context) =>
    designationIn(
      translateExported({ fields: reported, timezone: null, dateOrder: null }, context, exportTable.words(context)),
    ),
};

function designationIn(translation: ReturnType<typeof translateTicketEvent>): unknown {
  if (isRefused(translation)) throw new Error(translation.explanation);
  return translation.observation.fields.designation;
}

const reported: Readonly<Record<string, Fields>> = {
  'a subscription': ticket,
  'a reading': ticket,
  'a rule': { ...cells, designation: 'Printing', category: 'Printing' },
  'a file': cells,
};
const expected: Readonly<Record<DesignationChoice, string>> = {
  topic: 'Printing',
  category: 'Printing',
  product: 'Labeller',
  department: 'Depots',
  contactTitle: 'Head of stores',
};

describe.each(Object.keys(from))('the designation of a ticket from %s', (sender) => {
  it.each(designations)('is what the connection has chosen: %s', (choice) => {
    expect(from[sender]!(reported[sender]!, contextOf(choice))).toBe(expected[choice]);
  });

  it('is what it is about where nothing was chosen', () => {
    expect(from[sender]!(reported[sender]!, contextOf())).toBe('Printing');
  });

  it('stays as it was where nothing of the choice is told', () => {
    const { contact_title: _, contact: __, ...rest } = reported[sender]!;
    expect(from[sender]!(rest, contextOf('contactTitle'))).toBeUndefined();
  });
});
