import { mailsWhenOffline, mailsWhenPublished, presentMails } from './ticket-mails-text.js';

const survey = (id: string, status: 'draft' | 'active', sentForTickets = false) => ({
  ...{ id, title: id.toUpperCase(), status, sentForTickets },
});
const first = survey('a', 'active', true);
const second = survey('b', 'active');
const draft = survey('c', 'draft');
const on = { survey: true, sendSurveyFields: ['Resolved', 'Closed'], surveyRules: [] };
const off = { ...on, survey: false };
const nowhere = { ...on, sendSurveyFields: [] };

describe('which survey tickets are sent', () => {
  it('is said of the one that is sent and of the others', () => {
    expect(presentMails('a', [first, second], on)).toBe(
      'Sent to the contact when a ticket becomes Resolved or Closed.',
    );
    expect(presentMails('b', [first, second], on)).toBe(
      'Not sent for tickets. Tickets that become Resolved or Closed get “A”.',
    );
    expect(presentMails('c', [draft], on)).toBe('No survey is active, so tickets get none.');
  });

  it('is told apart from what rules send', () => {
    const rule = { id: 'gold', name: 'Gold', when: {}, surveys: [{ survey: 'b', share: 100 }] };
    const ruled = { ...on, surveyRules: [rule] };
    const third = survey('d', 'active');
    expect(presentMails('a', [first, second], ruled)).toBe(
      'Sent to the contact when a ticket without a rule becomes Resolved or Closed.',
    );
    expect(presentMails('b', [first, second], ruled)).toBe('Rule “Gold” sends this survey.');
    expect(presentMails('d', [first, second, third], ruled)).toBe(
      'Not sent for tickets. Tickets without a rule that become Resolved or Closed get “A”.',
    );
    expect(presentMails('b', [first, second], { ...ruled, survey: false })).toMatch(/^Sending is off/u);
  });

  it('is none while sending is off, or no status sends one', () => {
    for (const announce of [presentMails, mailsWhenPublished]) {
      expect(announce('b', [first, second], off)).toBe('Sending is off, so tickets get no survey.');
      expect(announce('b', [first, second], nowhere)).toBe('No status triggers a survey, so tickets get none.');
    }
  });

  it('is said before one is published: the first is sent, others leave it as it is', () => {
    const sent = 'It will be sent to the contact when a ticket becomes Resolved or Closed.';
    expect(mailsWhenPublished(null, [draft], on)).toBe(sent);
    expect(mailsWhenPublished('a', [first, second], on)).toBe(sent);
    expect(mailsWhenPublished('c', [first, draft], on)).toBe(
      'Tickets that become Resolved or Closed still get “A” after you publish. To change that, go to Settings → Survey Tickets.',
    );
  });

  it('is said before one goes offline, if it was sent', () => {
    expect(mailsWhenOffline('a', [first, second], on)).toBe('From then on, tickets get “B”.');
    expect(mailsWhenOffline('a', [first, draft], on)).toBe('From then on, tickets get no survey.');
    expect(mailsWhenOffline('b', [first, second], on)).toBeNull();
    expect(mailsWhenOffline('a', [first, second], off)).toBeNull();
  });
});
